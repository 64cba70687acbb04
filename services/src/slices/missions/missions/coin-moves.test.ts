import {
  decideCharge,
  decideFreeze,
  fold,
  isRejection,
  openPoints,
  type WalletState,
  walletStream,
} from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { type CoinMove, moveCoins } from './coin-moves.ts';

const at = '2026-01-01T00:00:00.000Z';
const policy = ledgerPolicy({ config: { SOWON_DAY_MS: 86_400_000 } });
const terms = { at, policy };

function charged(points: number): WalletState {
  const funding = { paymentId: 'pay', method: 'card', currency: 'KRW' };
  const charge = decideCharge(walletStream.initial(), {
    lotId: 'lot',
    points,
    at,
    policy,
    funding,
    paid: points * 100,
  });
  if (isRejection(charge)) throw new Error(charge.code);
  return fold(walletStream, charge.events);
}

const hold = (holdId: string, points: number): CoinMove => ({
  move: 'hold',
  holdId,
  reference: 'm',
  points,
  dueAt: null,
});
const spend = (spendId: string, points: number): CoinMove => ({
  move: 'spend',
  spendId,
  reference: 'm',
  points,
  beneficiaryId: 'c',
  rate: { grade: 'SILVER', wonPerCoin: 60 },
});
const capture = (holdId: string): CoinMove => ({
  move: 'capture',
  holdId,
  beneficiaryId: 'c',
  rate: { grade: 'GOLD', wonPerCoin: 70 },
});
const release = (holdId: string): CoinMove => ({ move: 'release', holdId });

function moved(wallet: WalletState, ...moves: CoinMove[]) {
  const result = moveCoins(wallet, moves, terms);
  if (isRejection(result)) throw new Error(result.code);
  const sums = result.earned.map(({ type, payload }) => [type, payload.points, payload.rate?.wonPerCoin]);
  return { wallet: result.events.reduce(walletStream.evolve, wallet), events: result.events, earned: sums };
}

describe('the coin moves of one decision', () => {
  test('leave the coins unchanged if there are none', () => {
    expect(moveCoins(charged(1), [], terms)).toEqual({ events: [], earned: [] });
  });

  test('see the result of the moves before them: two lost tickets and a held third', () => {
    const { wallet, events, earned } = moved(charged(35), spend('1', 10), spend('2', 10), hold('3', 10));
    expect(events.map(({ type }) => type)).toEqual(['CoinsSpent', 'CoinsSpent', 'CoinsHeld']);
    expect(earned).toEqual([
      ['CoinsSpent', 10, 60],
      ['CoinsSpent', 10, 60],
    ]);
    expect(wallet).toMatchObject({ available: 5, held: 10 });
    expect(moved(wallet, capture('3')).earned).toEqual([['HoldCaptured', 10, 70]]);
  });

  test('are rejected together', () => {
    expect(moveCoins(charged(25), [spend('1', 10), hold('2', 20)], terms)).toEqual({
      code: 'NOT_ENOUGH_COINS',
      available: 15,
      needed: 20,
    });
  });

  test('return coins even to a frozen wallet, and take none from it', () => {
    const { wallet } = moved(charged(10), hold('h', 10));
    const frozen = decideFreeze(wallet, { reason: 'became-creator', policy });
    if (isRejection(frozen)) throw new Error(frozen.code);
    const cold = frozen.events.reduce(walletStream.evolve, wallet);
    expect(moved(cold, release('h')).wallet).toMatchObject({ available: 10, held: 0 });
    expect(moveCoins(cold, [spend('1', 1)], terms)).toEqual({ code: 'WALLET_FROZEN' });
  });

  test.each([capture('h'), release('h')])(
    '%o of coins that are not held throws instead of rejecting',
    (move) => {
      expect(() => moveCoins(charged(10), [move], terms)).toThrow('HOLD_NOT_FOUND');
      const ended = moved(charged(10), hold('h', 10), move).wallet;
      expect(() => moveCoins(ended, [move], terms)).toThrow('HOLD_CLOSED');
    },
  );
});

const name = fc.constantFrom('a', 'b', 'c');
const points = fc.integer({ min: 1, max: 60 });
const anyMove = fc.oneof(
  fc.tuple(name, points).map(([id, count]) => hold(id, count)),
  fc.tuple(name, points).map(([id, count]) => spend(id, count)),
  name.map(capture),
  name.map(release),
);

test('keep available, held and earned coins balanced, and each hold too', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 12 }), fc.integer({ min: 1, max: 120 }), (moves, total) => {
      let wallet = charged(total);
      let earned = 0;
      for (const move of moves) {
        const result = tryMove(wallet, move);
        if (!result) continue;
        wallet = result.events.reduce(walletStream.evolve, wallet);
        earned += result.earned.reduce((sum, { payload }) => sum + payload.points, 0);
        expect(wallet.available + wallet.held + earned).toBe(total);
        let open = 0;
        for (const one of wallet.holds.values()) {
          expect(one.captured + one.released + openPoints(one)).toBe(one.points);
          open += openPoints(one);
        }
        expect(wallet.held).toBe(open);
      }
    }),
    { numRuns: 500 },
  );
});

test('have the same result together as one by one', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 6 }), (moves) => {
      const wallet = charged(60);
      let apart: WalletState | null = wallet;
      for (const move of moves) {
        const result: ReturnType<typeof tryMove> = apart && tryMove(apart, move);
        apart = apart && result ? result.events.reduce(walletStream.evolve, apart) : null;
      }
      const together = tryMove(wallet, ...moves);
      expect(together ? together.events.reduce(walletStream.evolve, wallet) : null).toEqual(apart);
    }),
  );
});

/** Returns null for a rejection or a thrown error. */
function tryMove(wallet: WalletState, ...moves: CoinMove[]) {
  try {
    const result = moveCoins(wallet, moves, terms);
    return isRejection(result) ? null : result;
  } catch {
    return null;
  }
}
