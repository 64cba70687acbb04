import { isRejection, type Rejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applies,
  type Block,
  type Decision,
  decideJudgement,
  decideObjection,
  decisions,
  newBlock,
  objectionOf,
  withAnswer,
  withObjection,
} from './judging.ts';

const until = '2026-03-01T15:00:00.000Z';
const justBefore = '2026-03-01T14:59:59.999Z';

type State = Block | null;
/** A step with its next state, or its refusal. */
type Step = (state: State) => State | Rejection;

const judged =
  (decision: Decision, next: (state: State) => State): Step =>
  (state) => {
    const verdict = decideJudgement(state, decision);
    return isRejection(verdict) ? verdict : next(state);
  };
const blocked = judged('BLOCK', () => newBlock(until));
const unblocked = judged('UNBLOCK', () => null);
const cleared = judged('CLEAR', (state) => state);
const upheld = (party = 'A') => judged('UPHOLD', (state) => withAnswer(state, party));
const objects =
  (party = 'A', at = justBefore): Step =>
  (state) =>
    decideObjection(state, party, at) ?? withObjection(state, { party });

/** Applies a step; a refused step changes nothing. */
function next(state: State, step: Step): State {
  const result = step(state);
  return result !== null && isRejection(result) ? state : result;
}
const stateAfter = (...steps: Step[]): State => steps.reduce(next, null);
function codeOf(state: State, step: Step): string {
  const result = step(state);
  return result !== null && isRejection(result) ? result.code : 'DONE';
}
const openIn = (state: State, decision: Decision) => {
  const open = decideJudgement(state, decision);
  return isRejection(open) ? open.code : open.map(({ party }) => party);
};

describe('a block', () => {
  test('is made once, ended once, and may be made again', () => {
    expect(codeOf(stateAfter(), blocked)).toBe('DONE');
    expect(codeOf(stateAfter(blocked), blocked)).toBe('ALREADY_DECIDED');
    expect(codeOf(stateAfter(), unblocked)).toBe('ALREADY_DECIDED');
    expect(codeOf(stateAfter(blocked), unblocked)).toBe('DONE');
    expect(codeOf(stateAfter(blocked, unblocked), blocked)).toBe('DONE');
  });

  test('leaves nothing to clear, while a visible thing is cleared repeatedly', () => {
    expect(codeOf(stateAfter(cleared), cleared)).toBe('DONE');
    expect(codeOf(stateAfter(blocked), cleared)).toBe('ALREADY_DECIDED');
  });
});

describe('an objection', () => {
  test('is made once by each party, before the objection period ends', () => {
    expect(codeOf(stateAfter(), objects())).toBe('ALREADY_DECIDED');
    expect(codeOf(stateAfter(blocked), objects('A', until))).toBe('OBJECTION_OVER');
    expect(codeOf(stateAfter(blocked), objects())).toBe('DONE');
    expect(codeOf(stateAfter(blocked, objects()), objects())).toBe('ALREADY_EXISTS');
    expect(codeOf(stateAfter(blocked, objects()), objects('B'))).toBe('DONE');
    expect(codeOf(stateAfter(blocked, objects(), upheld()), objects('A', until))).toBe('ALREADY_EXISTS');
  });

  test('needs an active block, and each new block gives a new right', () => {
    expect(codeOf(stateAfter(blocked, objects(), unblocked), objects())).toBe('ALREADY_DECIDED');
    expect(codeOf(stateAfter(blocked, objects(), unblocked, blocked), objects())).toBe('DONE');
  });

  test('is impossible against a block older than objections', () => {
    expect(codeOf(newBlock(null), objects())).toBe('OBJECTION_OVER');
    expect(codeOf(newBlock(null), unblocked)).toBe('DONE');
  });

  test('is answered once, and the end of the block grants the pending ones', () => {
    expect(openIn(stateAfter(blocked), 'UPHOLD')).toBe('ALREADY_DECIDED');
    const both = stateAfter(blocked, objects('A'), objects('B'));
    expect(openIn(both, 'UPHOLD')).toEqual(['A', 'B']);
    expect(openIn(both, 'UNBLOCK')).toEqual(['A', 'B']);
    const half = next(both, upheld('A'));
    expect(openIn(half, 'UPHOLD')).toEqual(['B']);
    expect(openIn(half, 'UNBLOCK')).toEqual(['B']);
    const answered = next(half, upheld('B'));
    expect(openIn(answered, 'UPHOLD')).toBe('ALREADY_DECIDED');
    expect(openIn(answered, 'UNBLOCK')).toEqual([]);
  });

  test('has one state for the owner: none, open or upheld', () => {
    const states = [
      stateAfter(),
      stateAfter(blocked),
      stateAfter(blocked, objects()),
      stateAfter(blocked, objects(), upheld()),
    ];
    expect(states.map(objectionOf)).toEqual(['NONE', 'NONE', 'OPEN', 'UPHELD']);
  });
});

const parties = ['A', 'B'];
const steps = {
  blocked,
  unblocked,
  cleared,
  ...Object.fromEntries(
    parties.flatMap((party) => [
      [`${party} objects`, objects(party)],
      [`${party} objects late`, objects(party, until)],
      [`${party} is answered`, upheld(party)],
    ]),
  ),
} satisfies Record<string, Step>;
const anySteps = fc.array(fc.constantFrom(...Object.entries(steps)), { maxLength: 30, size: 'max' });

test('in any order a thing is hidden from a block to its end, with at most one objection of each party', () => {
  fc.assert(
    fc.property(anySteps, (taken) => {
      let state = stateAfter();
      let hidden = false;
      let objected = new Set<string>();
      for (const [name, step] of taken) {
        const done = codeOf(state, step) === 'DONE';
        state = next(state, step);
        if (done && name === 'blocked') [hidden, objected] = [true, new Set()];
        if (done && name === 'unblocked') hidden = false;
        if (done && name.endsWith('objects')) objected.add(name.slice(0, 1));
        if (name.endsWith('late')) expect(done).toBe(false);
        expect(state !== null).toBe(hidden);
        expect(state?.objections.map(({ party }) => party) ?? []).toEqual(hidden ? [...objected] : []);
      }
    }),
  );
});

test('in any state a refused step changes nothing, and one of BLOCK and UNBLOCK applies', () => {
  fc.assert(
    fc.property(anySteps, (taken) => {
      const state = stateAfter(...taken.map(([, step]) => step));
      for (const step of Object.values(steps))
        if (codeOf(state, step) !== 'DONE') expect(next(state, step)).toBe(state);
      const open = state?.objections.filter(({ isUpheld }) => !isUpheld) ?? [];
      const stands = { hidden: state !== null, objected: open.length > 0 };
      for (const decision of decisions)
        expect(isRejection(decideJudgement(state, decision))).toBe(!applies(decision, stands));
      expect(isRejection(decideJudgement(state, 'BLOCK'))).not.toBe(
        isRejection(decideJudgement(state, 'UNBLOCK')),
      );
    }),
  );
});
