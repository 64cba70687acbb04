import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charge, days, expiry, given, hold, next, release, type Step, t0 } from '../fixtures/wallet-steps.ts';
import { isRejection } from '../rejection.ts';
import { explainWallet } from './explain.ts';
import { type PlacedEvent, traceWallet, untouchedWallet } from './trace.ts';

/** The events of these steps as a stream has them, recorded at the instants given, the last one from then on. */
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

const late = days(5 * 365 + 2);
/** Coins that come back after their lot ended, twice. */
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

  test('was recorded when the latest of its events was, whichever that is', () => {
    const events = streamOf([charge('a', 5), charge('b', 5), charge('c', 5)], days(1), days(3), days(2));
    expect([1, 2, 3].map((count) => traceWallet(untouchedWallet, events.slice(0, count)).recordedAt)).toEqual(
      [days(1), days(3), days(3)],
    );
  });

  test('refuses a stream with a hole', () => {
    expect(() => traceWallet(untouchedWallet, twiceReissued.slice(1))).toThrow('version 1 is missing');
    expect(() =>
      traceWallet(
        untouchedWallet,
        [0, 2].flatMap((index) => twiceReissued[index] ?? []),
      ),
    ).toThrow('version 2 is missing');
  });

  test('forgets what is used up, but not where its coins come from', () => {
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

describe('an explained wallet', () => {
  test('has each point in a lot, each held one in a hold, each lot back to where it was bought', () => {
    const explained = explainWallet(traceWallet(untouchedWallet, twiceReissued));
    expect(explained).toMatchObject({ available: 10, held: 0, sources: [{ source: 'CASH', available: 10 }] });
    const chains = explained.lots.map(({ lot, issues }) => [lot.remaining, issues.map(({ lotId }) => lotId)]);
    expect(chains).toEqual([
      [6, ['bought']],
      [2, ['r.0', 'bought']],
      [2, ['s.0', 'r.0', 'bought']],
    ]);
  });

  test('tells what an open hold has of each lot', () => {
    const events = streamOf([charge('a', 5), charge('b', 5, days(1)), hold('h', 7)]);
    const explained = explainWallet(traceWallet(untouchedWallet, events));
    expect(explained.lots.map(({ lot, holds }) => [lot.lotId, holds])).toEqual([
      ['a', [{ holdId: 'h', reference: 'r', points: 5 }]],
      ['b', [{ holdId: 'h', reference: 'r', points: 2 }]],
    ]);
    expect(explained.lots[0]?.lot.expiresAt).toBe(expiry);
  });
});
