import type { StrikesEvent } from '@sowon/contracts';
import { fold, isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideAppeal, decideLift, decideStrike, decideUphold } from './decide.ts';
import { strikesStream } from './state.ts';

const until = '2026-02-01T15:00:00.000Z';
const inTime = '2026-02-01T14:59:59.999Z';
const policy = { version: 1, requestBlockStrikes: 2, loginBlockStrikes: 3 };
const strikeId = 's';
const judgement = { strikeId, creatorId: 'c', userId: 'u', operatorId: 'o' };

const given = (): StrikesEvent[] => [
  decideStrike(
    strikesStream.initial(),
    { strikeId, creatorId: 'c', source: { type: 'mission', id: 'm' } },
    { blockUntil: until, policy },
  ),
];
const decide = {
  appeal: (events: readonly StrikesEvent[], at = inTime) =>
    decideAppeal(
      fold(strikesStream, events),
      { strikeId, creatorId: 'c', userId: 'u', until, policyVersion: 1 },
      at,
    ),
  uphold: (events: readonly StrikesEvent[]) => decideUphold(fold(strikesStream, events), judgement),
  lift: (events: readonly StrikesEvent[]) => decideLift(fold(strikesStream, events), judgement, policy),
};

/** The events of a strike and the steps after it; each step must be possible. */
function after(...steps: readonly (keyof typeof decide)[]): StrikesEvent[] {
  const events = given();
  for (const step of steps) {
    const event = decide[step](events);
    if (isRejection(event)) throw new Error(event.code);
    events.push(event);
  }
  return events;
}

test('a strike can be appealed up to the last moment, and not at the end', () => {
  expect(decide.appeal(given(), inTime)).toMatchObject({ type: 'StrikeAppealed', payload: { until } });
  expect(decide.appeal(given(), until)).toMatchObject({ code: 'APPEAL_OVER' });
});

test('a strike can be appealed once, for any answer, and not after it was lifted', () => {
  expect(decide.appeal(after('appeal'))).toMatchObject({ code: 'ALREADY_EXISTS' });
  expect(decide.appeal(after('appeal', 'uphold'))).toMatchObject({ code: 'ALREADY_EXISTS' });
  expect(decide.appeal(after('lift'))).toMatchObject({ code: 'ALREADY_DECIDED' });
});

test('an appeal is answered once; an upheld strike may still be lifted, which does not grant the appeal', () => {
  expect(decide.uphold(given())).toMatchObject({ code: 'ALREADY_DECIDED' });
  expect(decide.uphold(after('appeal'))).toMatchObject({ type: 'StrikeUpheld', payload: judgement });
  expect(decide.uphold(after('appeal', 'uphold'))).toMatchObject({ code: 'ALREADY_DECIDED' });
  expect(decide.uphold(after('appeal', 'lift'))).toMatchObject({ code: 'ALREADY_DECIDED' });
  expect(decide.lift(given())).toMatchObject({ payload: { appealed: false } });
  expect(decide.lift(after('appeal'))).toMatchObject({ payload: { appealed: true } });
  expect(decide.lift(after('appeal', 'uphold'))).toMatchObject({ payload: { appealed: false } });
});

test('in any order a strike has at most one appeal and one answer, and none after a lift', () => {
  const step = fc.constantFrom('appeal', 'uphold', 'lift' as const);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const events = given();
      for (const name of steps) {
        const event = decide[name](events);
        if (!isRejection(event)) events.push(event);
      }
      const told = events.map(({ type }) => type).join(' ');
      expect(told).toMatch(/^StrikeGiven( StrikeAppealed( StrikeUpheld)?)?( StrikeLifted)?$/);
    }),
  );
});
