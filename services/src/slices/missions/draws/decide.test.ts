import { type DrawEvent, noBeacon } from '@sowon/contracts';
import { fold, isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DrawDecision,
  decideCancel,
  decideClose,
  decideDays,
  decideEntered,
  decideFinish,
  decideForget,
  decidePick,
  decideRegister,
  decideRemind,
  decideUnpick,
  openPlaces,
  statusAt,
  withoutGone,
} from './decide.ts';
import { type DrawState, drawStream } from './state.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-11-20T15:00:00.000Z');
/** Returns the instant `count` days and `ms` milliseconds after 00:00 KST of the first day. */
const day = (count: number, ms = 0) => new Date(start + count * dayMs + ms).toISOString();

const of = { productId: 'p', creatorId: 'c' };
const digest = 'a'.repeat(64);
const registration = {
  ...of,
  drawNumber: 2,
  points: 0,
  applyStart: '2026-11-21',
  applyEnd: '2026-11-23',
  eventEnd: '2026-11-30',
  opensAt: day(0),
  appliesUntil: day(3),
  drawBy: day(17),
  endsAt: day(10),
  commitment: digest,
  policyVersion: 1,
};

const led = (state: DrawState | null, decided: DrawDecision): DrawState => {
  if (isRejection(decided)) throw new Error(decided.code);
  const next = decided.reduce<DrawState | null>(drawStream.evolve, state);
  if (!next) throw new Error('nothing has begun');
  return next;
};
const types = (decided: DrawDecision) =>
  isRejection(decided) ? decided.code : decided.map(({ type }) => type);

const registered = (at = day(-1)) => led(null, decideRegister(null, registration, at));
function entered(count: number): DrawState {
  let state = registered(day(0));
  for (let number = 1; number <= count; number += 1) {
    state = led(state, decideEntered(state, { missionId: `m${number}`, at: day(1) }));
  }
  return state;
}
const frozen = (count: number) => {
  const state = entered(count);
  const days = { at: day(3), frozen: { root: digest, entries: count }, seed: digest };
  return led(state, decideDays(state, days));
};
const pick = (number: number, by: 'CHOICE' | 'RANDOM' = 'CHOICE') => ({
  missionId: `m${number}`,
  number,
  by,
});
const finish = (open: number, more: object = {}) => ({
  at: day(4),
  open,
  byRule: [],
  overdue: false,
  rankOf: (number: number) => -number,
  seed: digest,
  prizesDueAt: day(12),
  awaited: null,
  ...more,
});

describe('the draw period', () => {
  it('opens at 00:00 of the first day and closes at 24:00 of the last, to the millisecond', () => {
    const state = registered();
    expect([day(0, -1), day(0), day(3, -1), day(3)].map((at) => statusAt(state, at))).toEqual([
      ...['CREATED', 'APPLYING', 'APPLYING', 'DRAWING'],
    ]);
    expect(types(decideEntered(state, { missionId: 'm', at: day(0, -1) }))).toBe('DRAW_STATE');
    expect(types(decideEntered(state, { missionId: 'm', at: day(0) }))).toEqual([
      'DrawOpened',
      'DrawEntered',
    ]);
    expect(types(decideEntered(entered(1), { missionId: 'm', at: day(3) }))).toBe('DRAW_STATE');
  });

  it('opens an event at once if its first day has begun', () => {
    expect(types(decideRegister(null, registration, day(0)))).toEqual(['DrawRegistered', 'DrawOpened']);
    expect(types(decideRegister(registered(), registration, day(0)))).toBe('ALREADY_EXISTS');
  });

  it('triggers each due step once, and none early', () => {
    const days = (at: string, entries = 2) => ({ at, frozen: { root: digest, entries }, seed: digest });
    expect(types(decideDays(registered(), days(day(0, -1))))).toEqual([]);
    expect(types(decideDays(registered(), days(day(0))))).toEqual(['DrawOpened']);
    expect(types(decideDays(entered(2), days(day(3, -1))))).toEqual([]);
    expect(types(decideDays(entered(2), days(day(3))))).toEqual(['DrawFrozen']);
    expect(types(decideDays(frozen(2), days(day(4))))).toEqual([]);
    expect(types(decideDays(entered(0), days(day(3))))).toEqual(['DrawCanceled']);
    expect(decideDays(null, days(day(3)))).toEqual([]);
  });

  it('does not freeze a list that someone entered after it was read', () => {
    const stale = { at: day(3), frozen: { root: digest, entries: 1 }, seed: digest };
    expect(types(decideDays(entered(2), stale))).toBe('BUSY');
    expect(types(decideDays(entered(2), { ...stale, frozen: null }))).toBe('BUSY');
  });

  it('sends one reminder, while the event is drawn', () => {
    expect(decideRemind(frozen(2), day(15, -1), day(15))).toEqual([]);
    const reminded = led(frozen(2), decideRemind(frozen(2), day(15), day(15)));
    expect(decideRemind(reminded, day(16), day(15))).toEqual([]);
    expect(decideRemind(entered(2), day(16), day(15))).toEqual([]);
    expect(decideRemind(null, day(16), day(15))).toEqual([]);
  });
});

describe('picks', () => {
  it('are rejected beyond the draw count, twice, and outside the draw', () => {
    const both = led(frozen(3), decidePick(frozen(3), [pick(1), pick(2)], day(4)));
    expect(both).toMatchObject({ status: 'NOW_DRAWING' });
    expect(types(decidePick(both, [pick(3)], day(4)))).toBe('DRAW_FULL');
    const one = led(frozen(3), decidePick(frozen(3), [pick(1)], day(4)));
    expect(types(decidePick(one, [pick(1)], day(4)))).toBe('ALREADY_DECIDED');
    expect(types(decidePick(one, [pick(2), pick(3)], day(4)))).toBe('DRAW_FULL');
    expect(types(decidePick(entered(3), [pick(1)], day(2)))).toBe('DRAW_STATE');
    expect(types(decidePick(null, [pick(1)], day(2)))).toBe('NOT_FOUND');
  });

  it('by the rule fix the order with the first one', () => {
    const chosen = led(frozen(3), decidePick(frozen(3), [pick(1)], day(4)));
    expect(chosen.beacon).toBeNull();
    expect(types(decidePick(chosen, [pick(2, 'RANDOM')], day(4)))).toEqual([
      'DrawBeaconSettled',
      'DrawPicked',
    ]);
    const settled = led(chosen, decidePick(chosen, [pick(2, 'RANDOM')], day(4)));
    expect(settled.beacon).toBe(noBeacon);
  });

  it('can be taken back, and the state records it', () => {
    const one = led(frozen(3), decidePick(frozen(3), [pick(2)], day(4)));
    const none = led(one, decideUnpick(one, 'm2', day(4)));
    expect([...none.unpicked]).toEqual([2]);
    expect(none).toMatchObject({ status: 'NOW_DRAWING' });
    expect(types(decideUnpick(none, 'm2', day(4)))).toBe('ALREADY_DECIDED');
    expect(types(decideUnpick(null, 'm2', day(4)))).toBe('NOT_FOUND');
    expect(types(decideUnpick(entered(1), 'm2', day(1)))).toBe('DRAW_STATE');
  });

  it('of ended entries are taken back before anything else', () => {
    const one = led(frozen(3), decidePick(frozen(3), [pick(2)], day(4)));
    const decided = withoutGone(one, new Set([2]), (left) => decidePick(left, [pick(1), pick(3)], day(5)));
    expect(types(decided)).toEqual(['DrawUnpicked', 'DrawPicked', 'DrawPicked']);
    expect(types(withoutGone(one, new Set([2]), (left) => decidePick(left, [], day(5))))).toEqual([
      'DrawUnpicked',
    ]);
    expect(types(withoutGone(null, new Set([2]), (left) => decidePick(left, [], day(5))))).toBe('NOT_FOUND');
  });
});

describe('finishing a draw', () => {
  it('is possible with all places picked, and the first pick is the first winner', () => {
    const one = led(frozen(3), decidePick(frozen(3), [pick(1)], day(4)));
    expect(decideFinish(one, finish(3))).toMatchObject({ code: 'DRAW_INCOMPLETE', open: 1 });
    const both = led(one, decidePick(one, [pick(3)], day(4)));
    const decided = decideFinish(both, finish(3));
    expect(decided).toMatchObject([
      { type: 'DrawBeaconSettled' },
      { type: 'DrawFinished', payload: { winners: [{ number: 3 }, { number: 1 }], closesAt: day(12) } },
    ]);
    expect(types(decideFinish(led(both, decided), finish(3)))).toBe('DRAW_STATE');
    expect(types(decideFinish(null, finish(3)))).toBe('NOT_FOUND');
    expect(types(decideFinish(frozen(1), finish(0)))).toBe('DRAW_DONE');
  });

  it('is possible with fewer winners than places if fewer can be drawn', () => {
    const one = led(frozen(1), decidePick(frozen(1), [pick(1)], day(4)));
    expect(openPlaces(one, 1)).toBe(0);
    expect(types(decideFinish(one, finish(1)))).toEqual(['DrawBeaconSettled', 'DrawFinished']);
  });

  it('follows the rule if the creator lets the deadline pass', () => {
    const byRule = [pick(2, 'RANDOM'), pick(1, 'RANDOM')];
    const decided = decideFinish(frozen(2), finish(2, { byRule, overdue: true, at: day(17) }));
    expect(types(decided)).toEqual(['DrawBeaconSettled', 'DrawPicked', 'DrawPicked', 'DrawFinished']);
    // The rule does not pick an entry whose pick was taken back, so fewer win.
    const fewer = decideFinish(frozen(2), finish(2, { byRule: [pick(2, 'RANDOM')], overdue: true }));
    expect(types(fewer)).toEqual(['DrawBeaconSettled', 'DrawPicked', 'DrawFinished']);
  });

  it('closes the draw without pending prizes or after its days, and then erases personal data', () => {
    const one = led(frozen(1), decidePick(frozen(1), [pick(1)], day(4)));
    const drawn = led(one, decideFinish(one, finish(1)));
    expect(decideClose(drawn, { at: day(12, -1), isSettled: false })).toEqual([]);
    expect(types(decideClose(drawn, { at: day(5), isSettled: true }))).toEqual(['DrawClosed']);
    const closed = led(drawn, decideClose(drawn, { at: day(12), isSettled: false }));
    expect(decideClose(closed, { at: day(13), isSettled: true })).toEqual([]);
    expect(decideForget(drawn)).toEqual([]);
    const forgotten = led(closed, decideForget(closed));
    expect(decideForget(forgotten)).toEqual([]);
    expect(types(decideCancel(closed, { reason: 'CREATOR', operatorId: null, seed: digest }, day(13)))).toBe(
      'DRAW_STATE',
    );
  });

  it('is impossible after a cancellation, and cancellation is possible until then', () => {
    const cancel = { reason: 'CREATOR', operatorId: null, seed: digest } as const;
    for (const state of [registered(), entered(1), frozen(1)]) {
      const canceled = led(state, decideCancel(state, cancel, day(4)));
      expect(types(decidePick(canceled, [pick(1)], day(4)))).toBe('DRAW_STATE');
      expect(types(decideCancel(canceled, cancel, day(4)))).toBe('DRAW_STATE');
    }
    expect(types(decideCancel(null, cancel, day(4)))).toBe('NOT_FOUND');
  });
});

type Step = { readonly what: 'pick' | 'unpick' | 'random' | 'finish'; readonly number: number };

describe('any order of commands', () => {
  it('has no more winners than places, none twice, and no event after the end', () => {
    const step = fc.record({
      what: fc.constantFrom<Step['what']>('pick', 'unpick', 'random', 'finish'),
      number: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = frozen(5);
        const events: DrawEvent[] = [];
        for (const each of steps) {
          const decided = tried(state, each);
          if (isRejection(decided)) continue;
          expect(events.some(({ type }) => type === 'DrawFinished')).toBe(false);
          events.push(...decided);
          state = led(state, decided);
        }
        expect(state.picks.size).toBeLessThanOrEqual(state.drawNumber);
        const finished = events.find((event) => event.type === 'DrawFinished');
        if (finished) {
          const numbers = finished.payload.winners.map(({ number }) => number);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers).toHaveLength(2);
        }
        expect(fold(drawStream, [])).toBeNull();
      }),
    );
  });
});

function tried(state: DrawState, { what, number }: Step): DrawDecision {
  if (what === 'finish') return decideFinish(state, finish(5));
  if (what === 'unpick') return decideUnpick(state, `m${number}`, day(4));
  return decidePick(state, [pick(number, what === 'random' ? 'RANDOM' : 'CHOICE')], day(4));
}
