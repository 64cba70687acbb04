import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policy } from '../fixtures/policy.ts';
import { always, commands, live, lives } from '../fixtures/wallet-lives.ts';
import { grant, hold, next } from '../fixtures/wallet-steps.ts';
import { entriesOf } from '../posting.ts';
import { postings } from '../postings.ts';
import { isRejection } from '../rejection.ts';
import { fold } from '../stream.ts';
import { decideExpire } from './end.ts';
import type { LotPoints, WalletEvent } from './events.ts';
import { walletStream } from './evolve.ts';
import { bySpendOrder, isSpendable } from './spend-order.ts';
import { isOpenLot, openPoints, type WalletState } from './state.ts';

/** Returns the coins that an event takes in spend order; empty for other events. */
function takenInOrder(event: WalletEvent | undefined): readonly LotPoints[] {
  switch (event?.type) {
    case 'CoinsHeld':
    case 'CoinsSpent':
      return event.payload.allocations;
    default:
      return [];
  }
}

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);
const lotsOf = (state: WalletState) => [...state.lots.values()];

describe('a wallet under random commands', () => {
  test('covers every command and every kind of event', () => {
    const [kinds, types, settling] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const { kind, events } of fc.sample(lives, { numRuns: 1_000, seed: 1 }).flatMap(live)) {
      if (events.length > 0) kinds.add(kind);
      for (const { type } of events) {
        types.add(type);
        if (type === 'DebtSettled') settling.add(kind);
      }
    }
    expect([...kinds].sort()).toEqual(Object.keys(commands).sort());
    expect(types.size).toBe(13);
    expect(settling).toEqual(new Set(['charge', 'release']));
  });

  test('has postings that explain its balances', () =>
    always(({ before, events, after }) => {
      const booked = events.flatMap((event) => postings('wallet-w', event));
      for (const { amount, from, to } of booked) {
        expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
        expect(from).not.toBe(to);
      }
      const balance = (account: string) =>
        total(entriesOf(booked).map((entry) => (entry.account === account ? entry.amount : 0)));
      expect(balance('wallet:w:available')).toBe(after.available - before.available);
      expect(balance('wallet:w:held')).toBe(after.held - before.held);
      expect(balance('wallet:w:debt')).toBe(before.debt - after.debt);
    }));

  test('has postings for each lot that equal the lot', () =>
    always(({ before, events, after }) => {
      const legs = entriesOf(events.flatMap((event) => postings('wallet-w', event)));
      const booked = (account: string, lotId: string) =>
        total(legs.map((leg) => (leg.account === account && leg.lotId === lotId ? leg.amount : 0)));
      for (const { lotId, remaining, held } of lotsOf(after)) {
        const was = before.lots.get(lotId);
        expect(booked('wallet:w:available', lotId)).toBe(remaining - (was?.remaining ?? 0));
        expect(booked('wallet:w:held', lotId)).toBe(held - (was?.held ?? 0));
      }
    }));

  test('equals the sum of its lots, each balanced with its issue, without negative values', () =>
    always(({ after }) => {
      expect(total(lotsOf(after).map((lot) => lot.remaining))).toBe(after.available);
      expect(total(lotsOf(after).map((lot) => lot.held))).toBe(after.held);
      expect(after.debt).toBeGreaterThanOrEqual(0);
      for (const lot of lotsOf(after)) {
        const { spent, expired, reissued, refunded, chargedBack, settled, adjusted } = lot;
        const ends = [spent, expired, reissued, refunded, chargedBack, settled, adjusted];
        expect(Math.min(lot.remaining, lot.held, ...ends)).toBeGreaterThanOrEqual(0);
        expect(lot.remaining + lot.held + total(ends)).toBe(lot.points);
      }
    }));

  test('has holds that equal the sum of their parts and never return more than they took', () =>
    always(({ after }) => {
      for (const hold of after.holds.values()) {
        for (const amount of ['points', 'captured', 'released'] as const) {
          expect(total(hold.allocations.map((part) => part[amount]))).toBe(hold[amount]);
        }
        for (const part of hold.allocations) expect(openPoints(part)).toBeGreaterThanOrEqual(0);
      }
      expect(total([...after.holds.values()].map(openPoints))).toBe(after.held);
    }));

  test('spends only unexpired lots, each to its last coin before the next in order', () =>
    always(({ before, events: [event], at }) => {
      const order = lotsOf(before)
        .filter((lot) => isSpendable(lot, at))
        .sort(bySpendOrder);
      takenInOrder(event).forEach(({ lotId, points }, index, all) => {
        expect(order[index]?.lotId).toBe(lotId);
        if (index < all.length - 1) expect(points).toBe(order[index]?.remaining);
      });
    }));

  test('releases nothing after expiry except to the expiry itself', () =>
    always(({ kind, before, after, at }) => {
      if (kind === 'expire') return;
      for (const was of lotsOf(before)) {
        if (was.expiresAt > at) continue;
        const is = after.lots.get(was.lotId);
        expect(is?.remaining).toBe(was.remaining);
      }
    }));

  test('returns released coins to their lots, or to an equal lot', () =>
    always(({ before, events: [event], after }) => {
      if (event?.type !== 'HoldReleased') return;
      const released = walletStream.evolve(before, event);
      for (const { lotId, points } of event.payload.restored) {
        const [was, is] = [before.lots.get(lotId), released.lots.get(lotId)];
        expect(is?.remaining).toBe((was?.remaining ?? 0) + points);
        expect(is?.held).toBe((was?.held ?? 0) - points);
      }
      for (const { lotId, originLotId, points } of event.payload.reissued) {
        const { source, refundable, funding } = before.lots.get(originLotId) ?? {};
        expect(after.lots.get(lotId)).toMatchObject({ source, refundable, funding, points });
      }
    }));

  test('has no debt while it has a spendable bought coin', () =>
    always(({ after, at }) => {
      if (after.debt === 0) return;
      expect(lotsOf(after).filter((lot) => lot.refundable && isSpendable(lot, at))).toEqual([]);
    }));

  test('gives up for a charge-back the rest of that payment first, and owes or settles the remainder', () =>
    always(({ before, events: [event], after, at }) => {
      if (event?.type !== 'ChargedBack') return;
      const { paymentId, points, taken, settled, debt } = event.payload;
      const left = (state: WalletState) =>
        total(
          lotsOf(state)
            .filter((lot) => lot.funding?.paymentId === paymentId && isSpendable(lot, at))
            .map((lot) => lot.remaining),
        );
      const own = Math.min(left(before), points);
      expect(left(after)).toBe(left(before) - own);
      expect(total(taken.map((part) => part.points))).toBe(own);
      expect(own + total(settled.map((part) => part.points)) + debt).toBe(points);
    }));

  test('uses only bought coins for debts and charge-backs', () =>
    always(({ after }) => {
      for (const lot of lotsOf(after)) if (!lot.refundable) expect(lot.settled + lot.chargedBack).toBe(0);
    }));

  test('never refunds or charges back more of a payment than it bought', () =>
    always(({ after }) => {
      for (const { bought, refunded, chargedBack } of after.payments.values())
        expect(refunded + chargedBack).toBeLessThanOrEqual(bought);
    }));

  test('decides alike before and after expired lots are swept', () =>
    always(({ kind, step, before, at }) => {
      if (kind === 'expire') return;
      const swept = [...before.lots.values()]
        .map(({ lotId }) => decideExpire(before, { lotId, at, policy }))
        .flatMap((decided) => (isRejection(decided) ? [] : decided.events))
        .reduce<WalletState>(walletStream.evolve, before);
      expect(step(swept)).toEqual(step(before));
    }));

  test('rejects a reused name of a lot or a hold, used up or not', () =>
    always(({ before, at }) => {
      if (before.frozen) return;
      for (const lotId of before.lots.keys()) {
        expect(grant(lotId, 1, at)(before)).toEqual({ code: 'LOT_EXISTS', lotId });
      }
      const rich = next(before, grant('rich', 10, at));
      for (const holdId of before.holds.keys()) {
        expect(hold(holdId, 1, at)(rich)).toEqual({ code: 'HOLD_EXISTS', holdId });
      }
    }));

  test('decides alike after used-up lots are forgotten', () =>
    always(({ step, before }) => {
      const open = [...before.lots].filter(([, lot]) => isOpenLot(lot));
      expect(step({ ...before, lots: new Map(open) })).toEqual(step(before));
    }));

  test('is not changed by a decision', () =>
    always(({ step, before }) => {
      const was = structuredClone(before);
      step(before);
      expect(before).toEqual(was);
    }));

  test('is rebuilt from its events alone', () =>
    fc.assert(
      fc.property(lives, (life) => {
        const moments = live(life);
        const events = moments.flatMap((moment) => moment.events);
        const rebuilt = fold(
          walletStream,
          events.map((event) => JSON.parse(JSON.stringify(event))),
        );
        expect(rebuilt).toEqual(moments.at(-1)?.after ?? walletStream.initial());
      }),
    ));
});
