import { describe, expect, it } from 'vitest';
import { englishWords } from '../i18n/english-words.ts';
import { koreanWords } from '../i18n/korean-words.ts';
import { actions } from './acts.ts';

/** Staff acts about money that have no calls of their own. */
const moneyActs = ['chargeBack', 'payOut'];

describe.each([
  ['korean', koreanWords],
  ['english', englishWords],
] as const)('the audit log in %s', (_language, words) => {
  it('has words for every kind of action', () => {
    expect(actions.length).toBeGreaterThan(80);
    for (const name of [...actions, ...moneyActs])
      expect(words).toHaveProperty(`console.audit.action.${name}`, expect.stringMatching(/\S/));
  });
});
