import { expect, test } from 'vitest';
import { always } from '../fixtures/wallet-lives.ts';
import {
  capture,
  charge,
  expire,
  expiry,
  given,
  hold,
  release,
  type Step,
  spend,
} from '../fixtures/wallet-steps.ts';
import { isRejection } from '../rejection.ts';
import { asWalletEvent, openedHold } from './events.ts';
import { walletStream, walletStreamId } from './evolve.ts';
import type { WalletState } from './state.ts';

test('the stream of a wallet is named after its owner', () => {
  expect(walletStreamId('42')).toBe('wallet-42');
});

test('an event of another stream is rejected', () => {
  const unknown = { type: 'CoinsMelted', schemaVersion: 1, payload: {} };
  expect(() => asWalletEvent(unknown)).toThrow('wallet: cannot read event CoinsMelted v1');
});

/** Decides a step on one wallet and folds its events over another wallet. */
function misplaced(step: Step, from: WalletState, to: WalletState) {
  const decided = step(from);
  if (isRejection(decided)) throw new Error(decided.code);
  return () => decided.events.reduce<WalletState>(walletStream.evolve, to);
}

const bought = given(charge('a', 10));
const held = given(charge('a', 10), hold('h', 4));

test.each([
  ['is held', hold('h', 4), bought],
  ['is spent', spend('s', 4), bought],
  ['expires', expire('a', expiry), bought],
])('an event is rejected if the lot that %s does not exist', (_, step, from) => {
  expect(misplaced(step, from, given())).toThrow('wallet: event names an absent lot a');
});

test.each([
  ['captured', capture('h', 4)],
  ['released', release('h', 4)],
])('an event is rejected if the hold that is %s does not exist', (_, step) => {
  expect(misplaced(step, held, bought)).toThrow('wallet: event names an absent hold h');
});

test('captured coins must be in an existing lot', () => {
  const broken = { ...held, lots: new Map() };
  expect(() => capture('h', 4)(broken)).toThrow('wallet: coins lie on the absent lot a');
});

test('only the event that opens a hold may name a new one', () =>
  always(({ before, events, after }) => {
    const opened = [...after.holds.keys()].filter((holdId) => !before.holds.has(holdId));
    expect(events.flatMap((event) => openedHold(event) ?? [])).toEqual(opened);
  }));
