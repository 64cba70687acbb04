import { expect, test } from 'vitest';
import { type Compensate, decideCompensate } from './compensate.ts';
import { earningsStream } from './earnings/evolve.ts';
import { owedWon, payableWon } from './earnings/state.ts';
import { convert, given as creator, debt } from './fixtures/earnings-steps.ts';
import { policy } from './fixtures/policy.ts';
import { given as fan, freeze, grant, t0 } from './fixtures/wallet-steps.ts';
import { isRejection } from './rejection.ts';
import { walletStream } from './wallet/evolve.ts';

const wanted: Compensate = {
  compensationId: 'x',
  lotId: 'lot',
  reference: 'mission-1',
  points: 600,
  at: t0,
  policy,
};

test('a compensation gives the fan coins; payable months pay what they can, and the rest is owed', () => {
  const earnings = creator(convert('2026-10', 1_000));
  const decided = decideCompensate(fan(), earnings, wanted);
  if (isRejection(decided)) throw new Error(decided.code);
  expect(decided.wallet.reduce(walletStream.evolve, fan()).lots.get('lot')).toMatchObject({
    source: 'RECEIVED',
    refundable: false,
    remaining: 600,
  });
  expect(decided.earnings).toEqual([
    {
      type: 'CreatorDebtBooked',
      schemaVersion: 1,
      payload: {
        debtId: 'x',
        cause: 'COMPENSATION',
        reference: 'mission-1',
        won: 60_000,
        policyVersion: 1,
      },
    },
    {
      type: 'PayableDeducted',
      schemaVersion: 1,
      payload: {
        owedId: 'x',
        won: 45_000,
        months: [{ month: '2026-10', won: 45_000 }],
        policyVersion: 1,
      },
    },
  ]);
  const after = decided.earnings.reduce(earningsStream.evolve, earnings);
  expect([payableWon(after), owedWon(after)]).toEqual([0, 15_000]);
});

test('an earlier debt is paid first', () => {
  const earnings = creator(convert('2026-10', 1_000), debt('older', 40_000));
  const decided = decideCompensate(fan(), earnings, wanted);
  if (isRejection(decided)) throw new Error(decided.code);
  expect(decided.earnings.map(({ payload }) => payload)).toMatchObject([
    { debtId: 'x', won: 60_000 },
    { owedId: 'older', won: 40_000 },
    { owedId: 'x', won: 5_000 },
  ]);
});

test('without payable months all of the compensation is owed', () => {
  expect(decideCompensate(fan(), creator(), wanted)).toMatchObject({
    earnings: [{ type: 'CreatorDebtBooked', payload: { won: 60_000 } }],
  });
});

test.each([
  ['WALLET_FROZEN', fan(freeze), creator(), {}],
  ['LOT_EXISTS', fan(grant('lot', 1)), creator(), {}],
  ['POINTS_INVALID', fan(), creator(), { points: 0 }],
  ['OWED_EXISTS', fan(), creator(debt('x', 1)), {}],
  // A used-up lot of the same id is found only at the write, so the other rejections come first.
  ['OWED_EXISTS', fan(grant('lot', 1)), creator(debt('x', 1)), {}],
  ['WALLET_FROZEN', fan(freeze), creator(debt('x', 1)), {}],
  ['WON_INVALID', fan(), creator(), { points: Number.MAX_SAFE_INTEGER }],
])('a compensation is rejected with %s', (code, wallet, earnings, change) => {
  expect(decideCompensate(wallet, earnings, { ...wanted, ...change })).toMatchObject({ code });
});
