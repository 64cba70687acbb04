import type { StrikesEvent } from '@sowon/contracts';
import { fold, isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideLetIn, decideLift, decideShutOut, decideStrike } from './decide.ts';
import { strikesStream } from './state.ts';

const policy = { version: 1, requestBlockStrikes: 2, loginBlockStrikes: 3 };
const judgement = { creatorId: 'c', userId: 'u', operatorId: 'o' };

/** A week after strike `number`, which is given on day `number`. */
const blockUntil = (number: number) => `2026-01-${String(number + 7).padStart(2, '0')}T00:00:00.000Z`;

const strike = (events: readonly StrikesEvent[], number: number): StrikesEvent =>
  decideStrike(
    fold(strikesStream, events),
    { strikeId: `s${number}`, creatorId: 'c', source: { type: 'mission', id: `m${number}` } },
    { blockUntil: blockUntil(number), policy },
  );
const lift = (events: readonly StrikesEvent[], number: number) =>
  decideLift(fold(strikesStream, events), { strikeId: `s${number}`, ...judgement }, policy);

/** Strikes 1 to `count`, one after the other. */
function struck(count: number): StrikesEvent[] {
  const events: StrikesEvent[] = [];
  for (let number = 1; number <= count; number += 1) events.push(strike(events, number));
  return events;
}

test.each([
  ['the only one', 1, 1, { strikes: 0, requestsBlockedUntil: null, loginBlocked: false, letIn: false }],
  ['the one that blocked requests', 2, 2, { strikes: 1, requestsBlockedUntil: null, loginBlocked: false }],
  ['the warning before it, on which it stood', 2, 1, { strikes: 1, requestsBlockedUntil: null }],
  [
    'the third, and what the second led to stays',
    3,
    3,
    { strikes: 2, requestsBlockedUntil: blockUntil(2), loginBlocked: false, letIn: true },
  ],
  [
    'the first of three: the third is the second now',
    3,
    1,
    { strikes: 2, requestsBlockedUntil: blockUntil(3), loginBlocked: false, letIn: true },
  ],
  ['one of four: three are enough', 4, 2, { strikes: 3, loginBlocked: true, letIn: false }],
])('a lifted strike is %s', (_, count, number, expected) => {
  expect(lift(struck(count), number)).toMatchObject({ type: 'StrikeLifted', payload: expected });
});

test('a strike is lifted once, and an unknown strike is not', () => {
  const events = struck(2);
  const lifted = lift(events, 1);
  if (isRejection(lifted)) throw new Error(lifted.code);
  expect(lift([...events, lifted], 1)).toMatchObject({ code: 'ALREADY_DECIDED' });
  expect(lift(events, 7)).toMatchObject({ code: 'ALREADY_DECIDED' });
});

type Step = 'strike' | 'lift' | 'shutOut' | 'letIn';
const steps = fc.array(
  fc.record({
    step: fc.constantFrom<Step>('strike', 'strike', 'lift', 'shutOut', 'letIn'),
    which: fc.nat(9),
  }),
  { maxLength: 14 },
);

function next(
  events: readonly StrikesEvent[],
  { step, which }: { step: Step; which: number },
  given: number,
) {
  const state = fold(strikesStream, events);
  switch (step) {
    case 'strike':
      return strike(events, given + 1);
    case 'lift':
      return lift(events, which);
    case 'shutOut':
      return decideShutOut(state, judgement);
    case 'letIn':
      return decideLetIn(state, judgement);
  }
}

test('lifting a strike restores the state without it, and never overrules an operator', () => {
  fc.assert(
    fc.property(steps, (life) => {
      const events: StrikesEvent[] = [];
      const standing: number[] = [];
      let given = 0;
      let isOut = false;
      let outBy: 'STRIKES' | 'OPERATOR' | null = null;
      for (const step of life) {
        const event = next(events, step, given);
        if (isRejection(event)) continue;
        events.push(event);
        if (event.type === 'StrikeGiven') {
          given += 1;
          standing.push(given);
          if (outBy === null && standing.length >= 3) outBy = 'STRIKES';
        } else if (event.type === 'StrikeLifted') {
          standing.splice(standing.indexOf(step.which), 1);
          const others: StrikesEvent[] = [];
          for (const number of standing) others.push(strike(others, number));
          const last = others.at(-1);
          const without = last?.type === 'StrikeGiven' ? last.payload.requestsBlockedUntil : null;
          expect(event.payload).toMatchObject({ strikes: standing.length, requestsBlockedUntil: without });
          expect(event.payload.letIn).toBe(outBy === 'STRIKES' && standing.length < 3);
          if (event.payload.letIn) outBy = null;
        } else {
          outBy = event.type === 'CreatorShutOut' ? 'OPERATOR' : null;
        }
        isOut = outBy !== null;
        const state = fold(strikesStream, events);
        expect(state.standing.map(({ strikeId }) => strikeId)).toEqual(
          standing.map((number) => `s${number}`),
        );
        expect(state.shutOutBy !== null).toBe(isOut);
        expect(state.shutOutBy).toBe(outBy);
      }
    }),
  );
});
