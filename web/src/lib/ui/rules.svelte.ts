/** The rule that is open beside the page, if any. */

class OpenRule {
  id = $state('');
}

export const openRule = new OpenRule();
