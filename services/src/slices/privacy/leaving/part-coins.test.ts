import { decideCharge, decideGrant, decideHold, isRejection, walletStream } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../../clock.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { partCoins } from './part-coins.ts';

const policy = ledgerPolicy({
  config: { SOWON_DAY_MS: 86_400_000 },
  clock: createClock(86_400_000),
} as unknown as Parameters<typeof ledgerPolicy>[0]);
const ownerId = '0190a000-0000-7000-8000-000000000001';
const day = (n: number) => new Date(Date.UTC(2027, 0, 1) + n * 86_400_000).toISOString();

interface Bought {
  readonly points: number;
  readonly isBought: boolean;
}

/** A wallet with these lots; `held` coins are held. */
function walletOf(lots: readonly Bought[], held = 0) {
  let state = walletStream.initial();
  const book = <T extends object>(decided: T) => {
    if (isRejection(decided)) throw new Error(JSON.stringify(decided));
    const { events } = decided as unknown as { events: Parameters<typeof walletStream.evolve>[1][] };
    state = events.reduce(walletStream.evolve, state);
  };
  lots.forEach(({ points, isBought }, n) => {
    const lot = { lotId: `lot-${n}`, points, at: day(0), policy };
    const funding = { paymentId: `lot-${n}`, method: 'card', currency: 'KRW' };
    book(
      isBought
        ? decideCharge(state, { ...lot, funding, paid: points * 100 })
        : decideGrant(state, { ...lot, source: 'BONUS' }),
    );
  });
  if (held > 0)
    book(decideHold(state, { holdId: 'h', reference: 'h', points: held, dueAt: null, at: day(0), policy }));
  return state;
}

const part = (wallet: ReturnType<typeof walletOf>, at = day(1)) =>
  partCoins(wallet, { ownerId, at, policy, takenBack: new Set() });

describe('the coins of a leaving member', () => {
  it('are refunded in full in the first days, and less the fee after', () => {
    const bought = walletOf([{ points: 100, isBought: true }]);
    expect(part(bought).refunds).toEqual([{ points: 100, amount: 10_000, currency: 'KRW' }]);
    expect(part(bought, day(30)).refunds).toEqual([{ points: 100, amount: 9_700, currency: 'KRW' }]);
  });

  it('are lost if they were not bought', () => {
    const { refunds, lost } = part(walletOf([{ points: 40, isBought: false }]));
    expect([refunds, lost]).toEqual([[], 40]);
  });

  it('that do not exist cause only the end of the wallet', () => {
    expect(part(walletOf([])).events.map(({ type }) => type)).toEqual(['WalletFrozen']);
  });

  it('are each either refunded or lost', () => {
    const lots = fc.array(fc.record({ points: fc.integer({ min: 1, max: 1_000 }), isBought: fc.boolean() }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(lots, fc.nat({ max: 500 }), (some, wish) => {
        const all = some.reduce((sum, { points }) => sum + points, 0);
        const held = Math.min(wish, all);
        const wallet = walletOf(some, held);
        const { events, refunds, lost } = part(wallet);
        const left = events.reduce(walletStream.evolve, wallet);
        const given = refunds.reduce((sum, { points }) => sum + points, 0);
        expect(given + lost).toBe(all - held);
        expect({ available: left.available, held: left.held, frozen: left.frozen }).toEqual({
          available: 0,
          held,
          frozen: true,
        });
      }),
    );
  });
});
