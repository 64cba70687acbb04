import { expect, it } from 'vitest';
import { reasonCounts } from './reason-counts.ts';

const report = (reason: 'SPAM' | 'ABUSE' | 'OTHER' | null) => ({
  at: '2026-11-27T03:00:00.000Z',
  words: null,
  reason,
});

it('counts reports by reason, most frequent first, those without a reason last', () => {
  const reports = [null, 'SPAM', 'ABUSE', null, 'ABUSE', null] as const;
  expect(reasonCounts(reports.map(report))).toEqual([
    ['ABUSE', 2],
    ['SPAM', 1],
    ['NONE', 3],
  ]);
});

it('returns no counts without reports', () => {
  expect(reasonCounts([])).toEqual([]);
});
