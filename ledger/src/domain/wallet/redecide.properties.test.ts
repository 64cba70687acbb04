import { describe, expect, test } from 'vitest';
import { changedPayloads } from '../fixtures/changed-payloads.ts';
import { policyOf } from '../fixtures/policy.ts';
import { always } from '../fixtures/wallet-lives.ts';
import type { WalletEvent } from './events.ts';
import { walletStream } from './evolve.ts';
import { wrongWalletEvent } from './redecide.ts';
import { isOpenLot, openPoints, type WalletState } from './state.ts';

/** Removes everything used up from the wallet. */
const open = (state: WalletState): WalletState => ({
  ...state,
  lots: new Map([...state.lots].filter(([, lot]) => isOpenLot(lot))),
  holds: new Map([...state.holds].filter(([, hold]) => openPoints(hold) > 0)),
});

/** Returns the events of one command, each with the state before it. */
function eachAfter(before: WalletState, events: readonly WalletEvent[]): [WalletState, WalletEvent][] {
  let state = before;
  return events.map((event) => {
    const step: [WalletState, WalletEvent] = [state, event];
    state = walletStream.evolve(state, event);
    return step;
  });
}

describe('an event of a wallet', () => {
  test('is decided identically again, also after used-up lots are forgotten', () =>
    always(({ before, events, at }) => {
      for (const [state, event] of eachAfter(before, events)) {
        expect(wrongWalletEvent(state, event, at, policyOf)).toBeNull();
        expect(wrongWalletEvent(open(state), event, at, policyOf)).toBeNull();
      }
    }));

  test('with any other content is rejected', () =>
    always(({ before, events, at }) => {
      for (const [state, event] of eachAfter(before, events)) {
        for (const other of changedPayloads(event, free[event.type])) {
          expect(wrongWalletEvent(state, other, at, policyOf), JSON.stringify(other)).not.toBeNull();
        }
      }
    }));
});

/** Members whose value no rule can check: names of things and reasons. Almost any value is right. */
const free: { readonly [Type in WalletEvent['type']]: readonly string[] } = {
  // The ledger does not know prices, so any `paid` is right.
  CoinsCharged: ['lotId', 'points', 'paid', 'funding.paymentId', 'funding.method'],
  CoinsGranted: ['lotId', 'points'],
  CoinsHeld: ['holdId', 'reference', 'dueAt'],
  HoldCaptured: ['beneficiaryId', 'rate.grade', 'rate.wonPerCoin'],
  HoldReleased: [],
  CoinsSpent: ['spendId', 'reference', 'beneficiaryId', 'rate.grade', 'rate.wonPerCoin'],
  LotExpired: [],
  ChargeRefunded: ['refundId'],
  RefundGranted: ['refundId', 'makerId', 'checkerId', 'cause'],
  ChargedBack: ['chargeBackId'],
  DebtSettled: [],
  WalletAdjusted: ['adjustmentId', 'makerId', 'checkerId', 'reason', 'added.lotId'],
  WalletFrozen: ['reason'],
};
