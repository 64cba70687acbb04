import { expect, test } from 'vitest';
import { always } from '../fixtures/wallet-lives.ts';
import {
  charge,
  chargeBack,
  DAY,
  expiry,
  given,
  grant,
  hold,
  release,
  spend,
} from '../fixtures/wallet-steps.ts';
import { plusMs } from '../instant.ts';
import { isRejection } from '../rejection.ts';
import { type LotChange, type WalletChange, walletChange } from './change.ts';
import { walletStream } from './evolve.ts';
import type { WalletState } from './state.ts';

/** Returns the wallet change of each event of a decision. */
const changesOf = (decided: ReturnType<ReturnType<typeof hold>>) =>
  isRejection(decided) ? decided : decided.events.map(walletChange);

/** Returns the wallet after an event minus the wallet before it. */
function difference(before: WalletState, after: WalletState): WalletChange {
  const lots = [...after.lots.values()].map((lot): LotChange => {
    const was = before.lots.get(lot.lotId) ?? { remaining: 0, held: 0 };
    return { lotId: lot.lotId, available: lot.remaining - was.remaining, held: lot.held - was.held };
  });
  return {
    available: after.available - before.available,
    held: after.held - before.held,
    debt: after.debt - before.debt,
    lots: lots.filter(({ available, held }) => available !== 0 || held !== 0),
  };
}

const byLot = ({ lots, ...sums }: WalletChange) => ({
  ...sums,
  lots: lots.toSorted((a, b) => (a.lotId < b.lotId ? -1 : 1)),
});

test('the change of an event is the wallet after it minus the wallet before it', () =>
  always(({ before, events }) => {
    events.reduce((state, event) => {
      const after = walletStream.evolve(state, event);
      expect(byLot(walletChange(event))).toEqual(byLot(difference(state, after)));
      return after;
    }, before);
  }));

test('a hold reserves coins of each lot, in the order of taking', () => {
  const state = given(charge('a', 10), grant('z', 5));
  expect(changesOf(hold('h', 7)(state))).toEqual([
    {
      available: -7,
      held: 7,
      debt: 0,
      lots: [
        { lotId: 'z', available: -5, held: 5 },
        { lotId: 'a', available: -2, held: 2 },
      ],
    },
  ]);
});

test('coins returned too late move to a new lot', () => {
  const late = plusMs(expiry, -DAY);
  const state = given(charge('a', 10), hold('h', 4));
  expect(changesOf(release('h', null, late, 'r')(state))).toEqual([
    {
      available: 4,
      held: -4,
      debt: 0,
      lots: [
        { lotId: 'a', available: 0, held: -4 },
        { lotId: 'r.0', available: 4, held: 0 },
      ],
    },
  ]);
});

test('a debt grows with charged-back coins that were spent, and shrinks when settled', () => {
  const spent = [charge('a', 10), spend('s', 10)];
  expect(changesOf(chargeBack('a', 6)(given(...spent)))).toEqual([
    { available: 0, held: 0, debt: 6, lots: [] },
  ]);
  expect(changesOf(charge('b', 4)(given(...spent, chargeBack('a', 6))))).toEqual([
    { available: 4, held: 0, debt: 0, lots: [{ lotId: 'b', available: 4, held: 0 }] },
    { available: -4, held: 0, debt: -4, lots: [{ lotId: 'b', available: -4, held: 0 }] },
  ]);
});
