import type { ContentEvent } from '@sowon/contracts';
import { isRejection, type Rejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ContentState,
  contentStream,
  contentStreamId,
  decideBlock,
  decideClear,
  decideObjection,
  decideUnblock,
  decideUphold,
  withOlderBlock,
} from './decide.ts';

const until = '2026-03-01T15:00:00.000Z';
const justBefore = '2026-03-01T14:59:59.999Z';
const terms = { objectUntil: until, policyVersion: 1 };
const owned = { kind: 'PRODUCT', contentId: 'p', ownerId: 'm' } as const;
const judgement = { ...owned, operatorId: 'o' };

type Step = (state: ContentState) => ContentEvent | Rejection;

const blocked: Step = (state) => decideBlock(state, judgement, terms);
const unblocked: Step = (state) => decideUnblock(state, judgement);
const cleared: Step = (state) => decideClear(state, judgement);
const upheld: Step = (state) => decideUphold(state, judgement);
const objects =
  (at = justBefore, ownerId = 'm'): Step =>
  (state) =>
    decideObjection(state, { ...owned, ownerId }, at);

/** Applies a step; a rejected step changes nothing. */
function next(state: ContentState, step: Step): ContentState {
  const decided = step(state);
  return isRejection(decided) ? state : contentStream.evolve(state, decided);
}
const stateAfter = (...steps: Step[]) => steps.reduce(next, contentStream.initial());
const codeOf = (decided: ContentEvent | Rejection) => (isRejection(decided) ? decided.code : decided.type);

test('a product, a page and a file with the same id are moderated separately', () => {
  const ids = (['PRODUCT', 'PROFILE', 'MEDIA'] as const).map((kind) =>
    contentStreamId({ kind, contentId: 'x' }),
  );
  expect(ids).toEqual(['content-PRODUCT_x', 'content-PROFILE_x', 'content-MEDIA_x']);
});

describe('a block', () => {
  test('is made once, ended once, and may be made again', () => {
    expect(codeOf(blocked(stateAfter()))).toBe('ContentBlocked');
    expect(codeOf(blocked(stateAfter(blocked)))).toBe('ALREADY_DECIDED');
    expect(codeOf(unblocked(stateAfter()))).toBe('ALREADY_DECIDED');
    expect(unblocked(stateAfter(blocked))).toMatchObject({ payload: { objected: false } });
    expect(codeOf(blocked(stateAfter(blocked, unblocked)))).toBe('ContentBlocked');
  });

  test('leaves nothing to clear', () => {
    expect(codeOf(cleared(stateAfter(cleared)))).toBe('ContentCleared');
    expect(codeOf(cleared(stateAfter(blocked)))).toBe('ALREADY_DECIDED');
  });
});

test('content hidden before its stream existed is shown again once, and cannot be objected to', () => {
  const hidden = { ownerId: 'm', hidden: true };
  const old = withOlderBlock(stateAfter(), hidden);
  expect(codeOf(blocked(old))).toBe('ALREADY_DECIDED');
  expect(codeOf(objects()(old))).toBe('OBJECTION_OVER');
  expect(codeOf(unblocked(old))).toBe('ContentUnblocked');
  // The stream now has the state, so the row that was read before is ignored.
  expect(codeOf(unblocked(withOlderBlock(next(old, unblocked), hidden)))).toBe('ALREADY_DECIDED');
  expect(withOlderBlock(stateAfter(), { ...hidden, hidden: false })).toEqual(stateAfter());
});

describe('an objection', () => {
  test('is made once, by the owner, before the objection period ends', () => {
    expect(codeOf(objects()(stateAfter()))).toBe('ALREADY_DECIDED');
    expect(codeOf(objects(justBefore, 'another')(stateAfter(blocked)))).toBe('ACCESS_DENIED');
    expect(codeOf(objects(until)(stateAfter(blocked)))).toBe('OBJECTION_OVER');
    expect(codeOf(objects(justBefore)(stateAfter(blocked)))).toBe('ContentBlockObjected');
    expect(codeOf(objects()(stateAfter(blocked, objects())))).toBe('ALREADY_EXISTS');
    expect(codeOf(objects()(stateAfter(blocked, objects(), upheld)))).toBe('ALREADY_EXISTS');
    expect(codeOf(objects()(stateAfter(blocked, objects(), unblocked, blocked)))).toBe(
      'ContentBlockObjected',
    );
  });

  test('is answered once, and the end of the block grants a pending one', () => {
    expect(codeOf(upheld(stateAfter(blocked)))).toBe('ALREADY_DECIDED');
    expect(codeOf(upheld(stateAfter(blocked, objects())))).toBe('ContentBlockUpheld');
    expect(codeOf(upheld(stateAfter(blocked, objects(), upheld)))).toBe('ALREADY_DECIDED');
    expect(unblocked(stateAfter(blocked, objects()))).toMatchObject({ payload: { objected: true } });
    expect(unblocked(stateAfter(blocked, objects(), upheld))).toMatchObject({ payload: { objected: false } });
  });
});

test('in any order content is hidden from a block to its end, with at most one objection', () => {
  const steps: Step[] = [blocked, unblocked, cleared, upheld, objects(), objects(until), objects(until, 'x')];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), (taken) => {
      let state = stateAfter();
      let hidden = false;
      let objections = 0;
      for (const step of taken) {
        const type = codeOf(step(state));
        state = next(state, step);
        if (type === 'ContentBlocked') [hidden, objections] = [true, 0];
        if (type === 'ContentUnblocked') hidden = false;
        if (type === 'ContentBlockObjected') objections += 1;
        expect(state.block !== null).toBe(hidden);
        expect(objections).toBeLessThanOrEqual(1);
      }
    }),
  );
});
