import { describe, expect, it } from 'vitest';
import { strategies } from './fixtures';
import { firstWords, formAction } from './form';

describe('an answer made of several choices', () => {
  it('begins with the usual answer', () => {
    expect(firstWords(strategies, 'strategy full hard')).toEqual({
      fuel: 'full',
      tyres: 'hard',
      tread: '',
    });
  });

  it('begins with the first of each where the usual answer has none', () => {
    expect(firstWords(strategies, 'pit')).toEqual({ fuel: 'half', tyres: 'soft', tread: '' });
  });

  it('leaves out what is not wished', () => {
    expect(formAction(strategies, { fuel: 'half', tyres: 'soft', tread: '' })).toBe(
      'strategy half soft',
    );
    expect(formAction(strategies, { fuel: 'half', tyres: 'soft', tread: 'rain' })).toBe(
      'strategy half soft rain',
    );
  });
});
