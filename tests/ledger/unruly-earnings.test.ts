import type { DomainEvent } from '@sowon/ledger';
import { expect, test } from 'vitest';
import { event, findAfter, refusal, rule } from './unruly.ts';
import { now } from './wallet-commands.ts';

const advance = event('AdvanceGiven', 1, { advanceId: 'v', won: 100 });

test.each<[string, readonly DomainEvent[], string]>([
  ['an advance is given twice', [advance, advance], refusal('OWED_EXISTS')],
  [
    'an advance is of nothing',
    [event('AdvanceGiven', 1, { advanceId: 'v', won: 0 })],
    refusal('WON_INVALID'),
  ],
  [
    'a month is none',
    [event('MonthCarriedOver', 1, { month: '2026-13', points: 5 })],
    refusal('MONTH_INVALID'),
  ],
  [
    'enough coins are carried over',
    [event('MonthCarriedOver', 1, { month: '2026-10', points: 5_000 })],
    refusal('ENOUGH_COINS'),
  ],
  [
    'a month is carried over twice',
    [1, 2].map((points) => event('MonthCarriedOver', 1, { month: '2026-10', points })),
    refusal('MONTH_CARRIED_OVER'),
  ],
])('the verification reports that %s', async (_, events, told) => {
  expect(await findAfter([], events, now, 'earnings-c1')).toEqual([`${rule}: ${told}`]);
});
