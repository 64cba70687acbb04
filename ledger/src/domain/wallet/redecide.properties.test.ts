import { describe, expect, test } from 'vitest';
import { policy } from '../fixtures/policy.ts';
import { always } from '../fixtures/wallet-lives.ts';
import { t0 } from '../fixtures/wallet-steps.ts';
import type { Json, JsonObject } from '../json.ts';
import type { PolicyOf } from '../policy.ts';
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

  test('that was decided is decided again in the versions that it was once written in', () =>
    always(({ before, events, at }) => {
      for (const [state, event] of eachAfter(before, events)) {
        for (const older of olderForms(event))
          expect(wrongWalletEvent(state, older, at, policyOf)).toBeNull();
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

/** Members that say which thing an event is about, or why: almost any value of them can be right. */
const free: { readonly [Type in WalletEvent['type']]: readonly string[] } = {
  // Any price can be right of what was bought.
  CoinsCharged: ['lotId', 'points', 'paid', 'funding.paymentId', 'funding.method'],
  CoinsGranted: ['lotId', 'points', 'source'],
  CoinsHeld: ['holdId', 'reference', 'dueAt'],
  HoldCaptured: ['beneficiaryId', 'rate.grade', 'rate.wonPerCoin'],
  HoldReleased: [],
  CoinsSpent: ['spendId', 'reference', 'beneficiaryId', 'rate.grade', 'rate.wonPerCoin'],
  LotExpired: [],
  ChargeRefunded: ['refundId'],
  ChargedBack: ['chargeBackId', 'kind'],
  DebtSettled: [],
  WalletAdjusted: ['adjustmentId', 'makerId', 'checkerId', 'reason', 'added.lotId', 'added.source'],
  WalletFrozen: ['reason'],
};

/** The event with one member changed, at any depth, that follows from the others. */
function otherThan({ type, schemaVersion, payload }: WalletEvent): DomainEvent[] {
  const others = changesOf(payload).filter(([path]) => !free[type].includes(path));
  return others.map(([, other]) => ({ type, schemaVersion, payload: other }));
}

type Changed<Value> = [path: string, other: Value];

/** The object with one member changed, or something inside of it, and where that is. */
function changesOf(object: JsonObject): Changed<JsonObject>[] {
  return Object.entries(object).flatMap(([name, member]) =>
    changed(member).map(
      ([path, other]): Changed<JsonObject> => [`${name}${path}`, { ...object, [name]: other }],
    ),
  );
}

function changed(value: Json): Changed<Json>[] {
  if (typeof value === 'number') return [['', value + 1]];
  if (typeof value === 'boolean') return [['', !value]];
  if (typeof value === 'string') return [['', `${value}~`]];
  if (value === null) return [['', 'other']];
  if (!isList(value)) return [['', null], ...inside(changesOf(value))];
  const lists = [[...value, { lotId: 'other', points: 1 }], value.slice(1), value.toReversed()];
  const others = lists.filter((list) => JSON.stringify(list) !== JSON.stringify(value));
  const parts = value.flatMap((part, index) =>
    changed(part).map(([path, other]): Changed<Json> => [`.${index}${path}`, value.with(index, other)]),
  );
  return [...others.map((list): Changed<Json> => ['', list]), ...parts];
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const inside = (changes: readonly Changed<Json>[]) =>
  changes.map(([path, other]): Changed<Json> => [`.${path}`, other]);

/** What is in an event's newest version alone, by the older version that it is not in. */
const since: { readonly [type: string]: readonly (readonly [version: number, ...members: string[]])[] } = {
  CoinsHeld: [[1, 'policyVersion']],
  HoldCaptured: [
    [1, 'policyVersion', 'rate'],
    [2, 'rate'],
  ],
  LotExpired: [[1, 'policyVersion']],
  WalletFrozen: [[1, 'policyVersion']],
  CoinsSpent: [[1, 'rate']],
};

/** The event as older versions of this code wrote it. */
function olderForms({ type, payload }: WalletEvent): DomainEvent[] {
  return (since[type] ?? []).map(([schemaVersion, ...absent]) => ({
    type,
    schemaVersion,
    payload: Object.fromEntries(Object.entries(payload).filter(([name]) => !absent.includes(name))),
  }));
}
