import { describe, expect, it } from 'vitest';
import { englishWords } from '../i18n/english-words.ts';
import { koreanWords } from '../i18n/korean-words.ts';
import { actions } from './acts.ts';

/** Acts of the staff about money, for which there are no calls. */
const moneyActs = ['chargeBack', 'payOut'];

describe.each([
  ['korean', koreanWords.console.audit],
  ['english', englishWords.console.audit],
] as const)('the audit log in %s', (_language, { action }) => {
  it('has words for every kind of act', () => {
    const words: Readonly<Record<string, string>> = action;
    expect(actions.length).toBeGreaterThan(80);
    expect([...actions, ...moneyActs].filter((name) => (words[name] ?? '').trim() === '')).toEqual([]);
  });
});
