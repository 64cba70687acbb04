import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { always, live, lives } from '../fixtures/wallet-lives.ts';
import {
  capture,
  charge,
  chargeBack,
  days,
  expiry,
  given,
  grant,
  hold,
  next,
  release,
  type Step,
  spend,
  t0,
} from '../fixtures/wallet-steps.ts';
import { isRejection } from '../rejection.ts';
import { walletStream } from './evolve.ts';
import { explainWallet } from './explain.ts';
import { isOpenLot } from './state.ts';
import { issuedLots, originsOf, type PlacedEvent, traceWallet, untouchedWallet } from './trace.ts';

/** Returns the events of these steps as a stream, recorded at the given instants; the last instant repeats. */
function streamOf(steps: readonly Step[], ...instants: string[]): PlacedEvent[] {
  let state = given();
  const events = steps.flatMap((step) => {
    const decided = step(state);
    if (isRejection(decided)) throw new Error(decided.code);
    state = next(state, step);
    return decided.events;
  });
  return events.map((event, index) => ({
    ...event,
    version: index + 1,
    recordedAt: instants[Math.min(index, instants.length - 1)] ?? t0,
  }));
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const late = days(5 * 365 + 2);
/** Coins that are released after their lot ended, twice. */
const twiceReissued = streamOf([
  charge('bought', 10),
  hold('h', 4),
  release('h', null, late, 'r'),
  hold('h2', 3, late),
  release('h2', null, late, 'unused'),
  hold('h3', 2, late),
  release('h3', null, days(5 * 365 + 40), 's'),
]);

describe('a traced wallet', () => {
  test('is the same in pages of any size as at once', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (size) => {
        let traced = untouchedWallet;
        for (let from = 0; from < twiceReissued.length; from += size)
          traced = traceWallet(traced, twiceReissued.slice(from, from + size));
        expect(traced).toEqual(traceWallet(untouchedWallet, twiceReissued));
      }),
    ));

  test('has the latest recording time of its events, in any order', () => {
    const events = streamOf([charge('a', 5), charge('b', 5), charge('c', 5)], days(1), days(3), days(2));
    expect([1, 2, 3].map((count) => traceWallet(untouchedWallet, events.slice(0, count)).recordedAt)).toEqual(
      [days(1), days(3), days(3)],
    );
  });

  test('rejects a stream with a gap', () => {
    expect(() => traceWallet(untouchedWallet, twiceReissued.slice(1))).toThrow('version 1 is missing');
    expect(() =>
      traceWallet(
        untouchedWallet,
        [0, 2].flatMap((index) => twiceReissued[index] ?? []),
      ),
    ).toThrow('version 2 is missing');
  });

  test('is empty before its first event', () => {
    expect(traceWallet(untouchedWallet, [])).toEqual({
      version: 0,
      recordedAt: null,
      wallet: walletStream.initial(),
      issues: new Map(),
    });
  });

  test('knows the issuing event of every open lot, and the origin of each reissued lot', () =>
    fc.assert(
      fc.property(lives, (life) => {
        const moments = live(life);
        const events = moments.flatMap(({ events }) => events);
        const traced = traceWallet(
          untouchedWallet,
          events.map((event, index) => ({ ...event, version: index + 1, recordedAt: t0 })),
        );
        const after = moments.at(-1)?.after ?? given();
        expect(traced.wallet).toMatchObject({
          available: after.available,
          held: after.held,
          debt: after.debt,
        });
        expect([...traced.wallet.lots.values()]).toEqual([...after.lots.values()].filter(isOpenLot));
        for (const { lotId, originLotId } of traced.wallet.lots.values()) {
          const issue = traced.issues.get(lotId);
          expect(issue?.originLotId).toBe(originLotId);
          const event = events[(issue?.version ?? 0) - 1];
          expect(event && issuedLots(event).map((lot) => lot.lotId)).toContain(lotId);
          expect(originsOf(traced.issues, lotId).at(-1)?.originLotId).toBeNull();
        }
      }),
    ));

  test('forgets used-up lots, but not the origin of its coins', () => {
    const events = streamOf([charge('bought', 4), hold('h', 4), release('h', null, late, 'r')]);
    const traced = traceWallet(untouchedWallet, events);
    expect([...traced.wallet.lots.keys()]).toEqual(['r.0']);
    expect(traced.wallet.holds.size).toBe(0);
    expect(explainWallet(traced).lots).toMatchObject([
      {
        issues: [
          { lotId: 'r.0', version: 3 },
          { lotId: 'bought', version: 1 },
        ],
      },
    ]);
  });
});

test('an event issues exactly the lots that are new after it', () =>
  always(({ before, events }) => {
    events.reduce((state, event) => {
      const after = walletStream.evolve(state, event);
      const fresh = [...after.lots.keys()].filter((lotId) => !state.lots.has(lotId));
      expect(issuedLots(event).map(({ lotId }) => lotId)).toEqual(fresh);
      return after;
    }, before);
  }));

test('a lot that no event issued has no origin', () => {
  const issues = new Map([['again', { version: 3, originLotId: 'first' }]]);
  expect(() => originsOf(issues, 'other')).toThrow('wallet: nothing issued the lot other');
  expect(() => originsOf(issues, 'again')).toThrow('wallet: nothing issued the lot first');
});

describe('an explained wallet', () => {
  test('has each point in a lot, each held point in a hold, and each lot traced to its purchase', () => {
    const explained = explainWallet(traceWallet(untouchedWallet, twiceReissued));
    expect(explained).toMatchObject({ available: 10, held: 0, sources: [{ source: 'CASH', available: 10 }] });
    const chains = explained.lots.map(({ lot, issues }) => [lot.remaining, issues.map(({ lotId }) => lotId)]);
    expect(chains).toEqual([
      [6, ['bought']],
      [2, ['r.0', 'bought']],
      [2, ['s.0', 'r.0', 'bought']],
    ]);
  });

  test('shows how much each open hold has of each lot', () => {
    const events = streamOf([charge('a', 5), charge('b', 5, days(1)), hold('h', 7)]);
    const explained = explainWallet(traceWallet(untouchedWallet, events));
    expect(explained.lots.map(({ lot, holds }) => [lot.lotId, holds])).toEqual([
      ['a', [{ holdId: 'h', reference: 'r', points: 5 }]],
      ['b', [{ holdId: 'h', reference: 'r', points: 2 }]],
    ]);
    expect(explained.lots[0]?.lot.expiresAt).toBe(expiry);
  });

  test('lists its lots in spend order, in any order of issue', () => {
    const events = streamOf([charge('later', 5, days(1)), charge('cash', 5), grant('bonus', 5)]);
    const explained = explainWallet(traceWallet(untouchedWallet, events));
    expect(explained.lots.map(({ lot }) => lot.lotId)).toEqual(['bonus', 'cash', 'later']);
    expect(explained.sources.map(({ source }) => source)).toEqual(['BONUS', 'CASH']);
  });

  test('lists only what its holds still contain', () => {
    const steps = [charge('a', 5), grant('b', 5), hold('h', 8), hold('g', 1), capture('h', 6), spend('s', 1)];
    const explained = explainWallet(traceWallet(untouchedWallet, streamOf(steps)));
    // The hold h had 5 of b and 3 of a; its capture took all of b and 1 of a.
    expect(explained).toMatchObject({ available: 0, held: 3, debt: 0 });
    expect(explained.lots.map(({ lot, holds }) => [lot.lotId, holds])).toEqual([
      [
        'a',
        [
          { holdId: 'h', reference: 'r', points: 2 },
          { holdId: 'g', reference: 'r', points: 1 },
        ],
      ],
    ]);
  });

  test('omits from a lot the hold that used up its part, even if that hold has other lots', () => {
    const steps = [grant('b', 5), charge('a', 5), hold('k', 2), hold('h', 5), capture('h', 3)];
    const explained = explainWallet(traceWallet(untouchedWallet, streamOf(steps)));
    expect(explained.lots.map(({ lot, holds }) => [lot.lotId, holds.map(({ holdId }) => holdId)])).toEqual([
      ['b', ['k']],
      ['a', ['h']],
    ]);
  });

  test('shows its debt', () => {
    const events = streamOf([charge('a', 5), spend('s', 4), chargeBack('a', 5), grant('b', 2)]);
    expect(explainWallet(traceWallet(untouchedWallet, events))).toMatchObject({
      available: 2,
      debt: 4,
      sources: [{ source: 'BONUS', available: 2, held: 0 }],
    });
  });

  test('equals the sum of its lots, of its sources, and of its holds', () =>
    fc.assert(
      fc.property(lives, (life) => {
        const events = live(life).flatMap((moment) => moment.events);
        const placed = events.map((event, index) => ({ ...event, version: index + 1, recordedAt: t0 }));
        const { available, held, lots, sources } = explainWallet(traceWallet(untouchedWallet, placed));
        expect(total(sources.map((source) => source.available))).toBe(available);
        expect(total(sources.map((source) => source.held))).toBe(held);
        for (const { lot, holds } of lots) {
          expect(total(holds.map(({ points }) => points))).toBe(lot.held);
          for (const { points } of holds) expect(points).toBeGreaterThan(0);
        }
      }),
    ));
});
