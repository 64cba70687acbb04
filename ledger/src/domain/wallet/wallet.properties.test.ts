import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policy } from '../fixtures/policy.ts';
import { plusMs } from '../instant.ts';
import { entriesOf, postings } from '../postings.ts';
import { isRejection, type Rejection } from '../rejection.ts';
import { fold } from '../stream.ts';
import { decideCapture } from './capture.ts';
import { decideCharge, decideGrant } from './credit.ts';
import { decideExpire } from './end.ts';
import type { WalletEvent } from './events.ts';
import { walletStream } from './evolve.ts';
import { decideHold } from './hold.ts';
import { decideRelease } from './release.ts';
import { bySpendOrder } from './spend-order.ts';
import { openPoints, type WalletState } from './state.ts';

const funding = { paymentId: 'pay-1', method: 'card', currency: 'KRW' };

const START = '2026-01-01T00:00:00.000Z';

interface Step {
  readonly kind: 'charge' | 'grant' | 'hold' | 'capture' | 'release' | 'expire';
  readonly points: number;
  /** Take all that is open instead of `points`. */
  readonly whole: boolean;
  /** Which of the lots or holds so far. */
  readonly pick: number;
  readonly daysLater: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('charge', 'grant', 'hold', 'hold', 'capture', 'release', 'expire'),
    points: fc.integer({ min: 1, max: 300 }),
    whole: fc.boolean(),
    pick: fc.nat(20),
    daysLater: fc.constantFrom(0, 0, 1, 40, 900),
  }),
  { minLength: 1, maxLength: 40 },
);

/** Every accepted step of a life: the state before, its event, the state after. */
interface Moment {
  readonly before: WalletState;
  readonly event: WalletEvent;
  readonly after: WalletState;
  readonly at: string;
}

/** Lives through the steps, leaving out those that the rules reject. */
function live(life: readonly Step[]): Moment[] {
  const moments: Moment[] = [];
  let state = walletStream.initial();
  let at = START;
  life.forEach((step, index) => {
    at = plusMs(at, step.daysLater * policy.dayMs);
    const decided = decide(state, step, `${index}`, at);
    if (isRejection(decided)) return;
    for (const event of decided.events) {
      const after = walletStream.evolve(state, event);
      moments.push({ before: state, event, after, at });
      state = after;
    }
  });
  return moments;
}

function decide(
  state: WalletState,
  step: Step,
  id: string,
  at: string,
): { events: readonly WalletEvent[] } | Rejection {
  const points = step.whole ? null : step.points;
  const holdId = nth([...state.holds.keys()], step.pick);
  switch (step.kind) {
    case 'charge':
      return decideCharge(state, { lotId: id, points: step.points, at, policy, funding });
    case 'grant':
      return decideGrant(state, { lotId: id, points: step.points, at, policy, source: 'BONUS' });
    case 'hold':
      return decideHold(state, {
        holdId: id,
        reference: `ref-${id}`,
        points: step.points,
        dueAt: null,
        at,
        policy,
      });
    case 'capture':
      return decideCapture(state, { holdId, points, beneficiaryId: 'c1', policy });
    case 'release':
      return decideRelease(state, { holdId, points, releaseId: `r${id}`, at, policy });
    case 'expire':
      return decideExpire(state, { lotId: nth([...state.lots.keys()], step.pick), at, policy });
  }
}

function nth(ids: readonly string[], pick: number): string {
  return ids[pick % Math.max(1, ids.length)] ?? 'none';
}

/** Checks `claim` at every accepted step of random lives. */
function always(claim: (moment: Moment) => void): void {
  fc.assert(
    fc.property(steps, (life) => {
      for (const moment of live(life)) claim(moment);
    }),
    { numRuns: 300 },
  );
}

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);
const lotsOf = (state: WalletState) => [...state.lots.values()];

describe('a wallet, whatever happens to it', () => {
  test('books entries that add up to 0 and explain its balances', () =>
    always(({ before, event, after }) => {
      const entries = entriesOf(postings('wallet-w', event));
      expect(total(entries.map((entry) => entry.amount))).toBe(0);
      const booked = (account: string) =>
        total(entries.filter((entry) => entry.account === account).map((entry) => entry.amount));
      expect(booked('wallet:w:available')).toBe(after.available - before.available);
      expect(booked('wallet:w:held')).toBe(after.held - before.held);
    }));

  test('is the sum of its lots, each of them what it was issued, nothing negative', () =>
    always(({ after }) => {
      expect(total(lotsOf(after).map((lot) => lot.remaining))).toBe(after.available);
      expect(total(lotsOf(after).map((lot) => lot.held))).toBe(after.held);
      for (const lot of lotsOf(after)) {
        const { spent, expired, reissued, withdrawn, reversed, settled, adjusted } = lot;
        const ends = [spent, expired, reissued, withdrawn, reversed, settled, adjusted];
        expect(Math.min(lot.remaining, lot.held, ...ends)).toBeGreaterThanOrEqual(0);
        expect(lot.remaining + lot.held + total(ends)).toBe(lot.points);
      }
    }));

  test('has holds that are the sum of their parts and never give out more than they took', () =>
    always(({ after }) => {
      for (const hold of after.holds.values()) {
        for (const amount of ['points', 'captured', 'released'] as const) {
          expect(total(hold.allocations.map((part) => part[amount]))).toBe(hold[amount]);
        }
        for (const part of hold.allocations) expect(openPoints(part)).toBeGreaterThanOrEqual(0);
      }
      expect(total([...after.holds.values()].map(openPoints))).toBe(after.held);
    }));

  test('spends only lots that live, the first in order to the last coin before the next', () =>
    always(({ before, event, at }) => {
      if (event.type !== 'CoinsHeld') return;
      const order = lotsOf(before)
        .filter((lot) => lot.remaining > 0 && lot.expiresAt > at)
        .sort(bySpendOrder);
      event.payload.allocations.forEach(({ lotId, points }, index, all) => {
        expect(order[index]?.lotId).toBe(lotId);
        if (index < all.length - 1) expect(points).toBe(order[index]?.remaining);
      });
    }));

  test('gets released coins back into the lots they came from, or into a lot like it', () =>
    always(({ before, event, after }) => {
      if (event.type !== 'HoldReleased') return;
      for (const { lotId, points } of event.payload.restored) {
        const [was, is] = [before.lots.get(lotId), after.lots.get(lotId)];
        expect(is?.remaining).toBe((was?.remaining ?? 0) + points);
        expect(is?.held).toBe((was?.held ?? 0) - points);
      }
      for (const { lotId, originLotId, points } of event.payload.reissued) {
        const origin = before.lots.get(originLotId);
        expect(after.lots.get(lotId)).toMatchObject({
          source: origin?.source,
          refundable: origin?.refundable,
          funding: origin?.funding,
          remaining: points,
        });
      }
    }));

  test('is rebuilt by its events alone', () =>
    fc.assert(
      fc.property(steps, (life) => {
        const moments = live(life);
        const rebuilt = fold(
          walletStream,
          moments.map(({ event }) => JSON.parse(JSON.stringify(event))),
        );
        expect(rebuilt).toEqual(moments.at(-1)?.after ?? walletStream.initial());
      }),
    ));
});
