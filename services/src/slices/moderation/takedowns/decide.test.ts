import type { TakedownEvent } from '@sowon/contracts';
import { isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideCallOff,
  decideEnded,
  decidePlan,
  decideRefused,
  decideTookEffect,
  nextOf,
  type Takedown,
  takedownStream,
} from './decide.ts';

const content = { kind: 'COMMENT', contentId: 'c' } as const;
const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour)).toISOString();
const plan = (takedownId: string, from: string, until: string | null) => ({
  ...content,
  takedownId,
  operatorId: 'o',
  from,
  until,
});
const named = { ...content, takedownId: 't' };

function happened(...events: (TakedownEvent | object | null)[]): Takedown | null {
  let state = takedownStream.initial();
  for (const event of events) {
    if (event === null || isRejection(event)) throw new Error(JSON.stringify(event));
    state = takedownStream.evolve(state, event as TakedownEvent);
  }
  return state;
}
const planned = (until: string | null = at(9)) => happened(decidePlan(null, plan('t', at(3), until)));
const hidden = () => {
  const state = planned();
  return takedownStream.evolve(state, decideTookEffect(state, named, at(3)) as TakedownEvent);
};

test('a content has one takedown plan at a time, and a new one once that is over or called off', () => {
  expect(decidePlan(planned(), plan('u', at(4), null))).toMatchObject({ code: 'ALREADY_EXISTS' });
  const calledOff = decideCallOff(planned(), { ...named, operatorId: 'o' }, at(2));
  expect(
    decidePlan(takedownStream.evolve(planned(), calledOff as TakedownEvent), plan('u', at(4), null)),
  ).toMatchObject({
    type: 'TakedownPlanned',
    payload: { takedownId: 'u' },
  });
  const ended = takedownStream.evolve(hidden(), decideEnded(hidden(), named, true) as TakedownEvent);
  expect(ended).toBeNull();
});

test.each([
  ['before it begins', planned, 2, true],
  ['at the instant that it begins', planned, 3, false],
  ['while it is hidden', hidden, 8, true],
  ['at the instant that it ends', hidden, 9, false],
] as const)('a plan is called off %s', (_, state, hour, taken) => {
  const decided = decideCallOff(state(), { ...named, operatorId: 'o' }, at(hour));
  expect(isRejection(decided)).toBe(!taken);
  expect(decideCallOff(state(), { ...named, takedownId: 'u', operatorId: 'o' }, at(hour))).toMatchObject({
    code: 'ALREADY_DECIDED',
  });
});

test('content hidden for good, or hidden despite a called-off plan, has no pending step', () => {
  const forGood = planned(null);
  expect(forGood && nextOf(forGood)).toBe(at(3));
  expect(takedownStream.evolve(forGood, decideTookEffect(forGood, named, at(3)) as TakedownEvent)).toBeNull();
  const calledOff = happened(
    decidePlan(null, plan('t', at(3), at(9))),
    decideCallOff(planned(), { ...named, operatorId: 'o' }, at(2)),
  );
  expect(calledOff && nextOf(calledOff)).toBeNull();
  expect(
    takedownStream.evolve(calledOff, decideTookEffect(calledOff, named, at(3)) as TakedownEvent),
  ).toBeNull();
});

test('in any order with repeats a plan takes effect once and ends once', () => {
  type Step = (state: Takedown | null) => TakedownEvent | object | null;
  const steps: Record<string, Step> = {
    plan: (state) => decidePlan(state, plan('t', at(3), at(9))),
    effect: (state) => decideTookEffect(state, named, at(3)),
    refuse: (state) => decideRefused(state, named, 'NOT_FOUND'),
    end: (state) => decideEnded(state, named, true),
    callOff: (state) => decideCallOff(state, { ...named, operatorId: 'o' }, at(2)),
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 40 }), (names) => {
      let state = takedownStream.initial();
      let open = 0;
      for (const name of names) {
        const decided = steps[name]?.(state) ?? null;
        if (decided === null || isRejection(decided)) continue;
        const event = decided as TakedownEvent;
        if (event.type === 'TakedownEnded') expect(open).toBe(2);
        if (event.type === 'TakedownPlanned') open = 1;
        else if (event.type === 'TakedownTookEffect') {
          expect(open).toBe(1);
          open = 2;
        } else if (event.type !== 'TakedownCalledOff') open = 0;
        state = takedownStream.evolve(state, event);
      }
    }),
  );
});
