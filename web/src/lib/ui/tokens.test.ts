/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = ['src/tokens.css', 'src/tokens-light.css'].map((file) => readFileSync(file, 'utf8'));

/** The declarations of the rules whose selector passes. */
function declared(text: string, passes: (selector: string) => boolean): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!passes(selector.replace(/\/\*[^]*?\*\//g, '').trim())) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found.set(name, value.trim());
  }
  return found;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const liveries = [...(css[0] ?? '').matchAll(/\[data-livery~?='(\w+)'\]/g)].map(([, name]) => name);

describe.each([
  ['dark', css.slice(0, 1)],
  ['light', css],
])('lines of charts in the %s theme', (theme, texts) => {
  const root = new Map(
    texts.flatMap((text) => [
      ...declared(text, (each) => each === ':root' || each === `:root[data-theme='${theme}']`),
    ]),
  );

  it.each(liveries.filter((name) => name !== 'safety'))('stand out: %s', (livery) => {
    const own = new Map(
      texts.flatMap((text) => [
        ...declared(
          text,
          (each) => each === '[data-livery]' || each.includes(`='${livery ?? ''}']`),
        ),
      ]),
    );
    const line = own.get('--line');
    const colour = line === 'var(--body)' ? own.get('--body') : line;

    for (const panel of ['--asphalt-900', '--asphalt-850'])
      expect(contrast(colour ?? '', root.get(panel) ?? '')).toBeGreaterThanOrEqual(3);
  });
});
