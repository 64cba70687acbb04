import type { DomainEvent } from '@sowon/ledger';
import { expect, test } from 'vitest';
import { findAfter, rule } from './unruly.ts';
import { now, policy } from './wallet-commands.ts';

const refusal = (code: string) => `the rules refuse it: ${code}`;
const earnings = (type: string, schemaVersion: number, payload: object): DomainEvent => ({
  type,
  schemaVersion,
  payload: { policyVersion: policy.version, ...payload } as DomainEvent['payload'],
});
const advance = earnings('AdvanceGiven', 1, { advanceId: 'v', won: 100 });

test.each<[string, readonly DomainEvent[], string]>([
  ['an advance is given twice', [advance, advance], refusal('OWED_EXISTS')],
  [
    'an advance is of nothing',
    [earnings('AdvanceGiven', 1, { advanceId: 'v', won: 0 })],
    refusal('WON_INVALID'),
  ],
  [
    'a month is none',
    [earnings('MonthCarriedOver', 1, { month: '2026-13', points: 5 })],
    refusal('MONTH_INVALID'),
  ],
  [
    'enough coins are carried over',
    [earnings('MonthCarriedOver', 1, { month: '2026-10', points: 5_000 })],
    refusal('ENOUGH_COINS'),
  ],
  [
    'a month is carried over twice',
    [1, 2].map((points) => earnings('MonthCarriedOver', 1, { month: '2026-10', points })),
    refusal('MONTH_CARRIED_OVER'),
  ],
])('that %s is named', async (_, events, told) => {
  expect(await findAfter([], events, now, 'earnings-c1')).toEqual([`${rule}: ${told}`]);
});
