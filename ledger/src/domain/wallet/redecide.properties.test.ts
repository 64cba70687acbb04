import { describe, expect, test } from 'vitest';
import { policy } from '../fixtures/policy.ts';
import { always } from '../fixtures/wallet-lives.ts';
import { charge, chargeBack, expiry, given, t0 } from '../fixtures/wallet-steps.ts';
import { plusMs } from '../instant.ts';
import type { PolicyOf } from '../policy.ts';
import { isRejection } from '../rejection.ts';
import type { DomainEvent } from '../stream.ts';
import type { WalletEvent } from './events.ts';
import { walletStream } from './evolve.ts';
import { wrongWalletEvent } from './redecide.ts';
import { isOpenLot, openPoints, type WalletState } from './state.ts';

const policyOf: PolicyOf = (version) =>
  version === policy.version ? { policy, effectiveFrom: t0 } : undefined;

/** What can be told of a wallet without what is used up. */
const open = (state: WalletState): WalletState => ({
  ...state,
  lots: new Map([...state.lots].filter(([, lot]) => isOpenLot(lot))),
  holds: new Map([...state.holds].filter(([, hold]) => openPoints(hold) > 0)),
});

/** The events of one command, each with the state before it. */
function eachAfter(before: WalletState, events: readonly WalletEvent[]): [WalletState, WalletEvent][] {
  let state = before;
  return events.map((event) => {
    const step: [WalletState, WalletEvent] = [state, event];
    state = walletStream.evolve(state, event);
    return step;
  });
}

describe('an event of a wallet', () => {
  test('that was decided is decided again, also when what is used up is forgotten', () =>
    always(({ before, events, at }) => {
      for (const [state, event] of eachAfter(before, events)) {
        expect(wrongWalletEvent(state, event, at, policyOf)).toBeNull();
        expect(wrongWalletEvent(open(state), event, at, policyOf)).toBeNull();
      }
    }));

  test('that says anything else is not', () =>
    always(({ before, events, at }) => {
      for (const [state, event] of eachAfter(before, events)) {
        for (const other of otherThan(event)) {
          expect(wrongWalletEvent(state, other, at, policyOf), JSON.stringify(other)).not.toBeNull();
        }
      }
    }));
});

test('coins that had expired for a charge-back pay no debt, though the next clock stands before their end', () => {
  const state = given(charge('a', 10), chargeBack('a', 10, expiry));
  expect(state).toMatchObject({ available: 10, debt: 10 });
  const earlier = plusMs(expiry, -1);
  const decided = charge('b', 5, earlier)(state);
  if (isRejection(decided)) throw new Error(decided.code);
  const [event] = decided.events;
  if (event === undefined) throw new Error('nothing was charged');
  expect(wrongWalletEvent(state, event, earlier, policyOf, expiry)).toBeNull();
  expect(wrongWalletEvent(state, event, earlier, policyOf)).not.toBeNull();
});

/** Members that say which thing an event is about, or why: any value of them can be right. */
const free = new Set([
  ...['holdId', 'reference', 'dueAt', 'beneficiaryId', 'rate', 'spendId', 'refundId', 'chargeBackId', 'kind'],
  ...['adjustmentId', 'makerId', 'checkerId', 'reason', 'lotId', 'paymentId', 'funding', 'points', 'source'],
]);

/** The event with one member changed that follows from the others. */
function otherThan({ type, schemaVersion, payload }: WalletEvent): DomainEvent[] {
  return (
    Object.entries(payload)
      // Any price can be right of what was bought.
      .filter(([name]) => !free.has(name) && !(type === 'CoinsCharged' && name === 'paid'))
      .map(([name, value]) => ({ type, schemaVersion, payload: { ...payload, [name]: changed(value) } }))
  );
}

function changed(value: unknown) {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}1`;
  if (Array.isArray(value)) return [...value, { lotId: 'other', points: 1 }];
  return value === null ? 'other' : null;
}
