import type { ContentEvent } from '@sowon/contracts';
import { isRejection, type Rejection } from '@sowon/ledger/domain';
import { expect, test } from 'vitest';
import type { Decision } from '../../../judging.ts';
import {
  type ContentState,
  contentStream,
  contentStreamId,
  decideContent,
  decideOwnersObjection,
  withOlderBlock,
} from './decide.ts';

const until = '2026-03-01T15:00:00.000Z';
const justBefore = '2026-03-01T14:59:59.999Z';
const terms = { objectUntil: until, policyVersion: 1 };
const owned = { kind: 'PRODUCT', contentId: 'p', ownerId: 'm' } as const;
const judgement = { ...owned, operatorId: 'o' };

type Step = (state: ContentState) => ContentEvent | Rejection;

const judged =
  (decision: Decision): Step =>
  (state) =>
    decideContent(state, decision, judgement, terms);
const [blocked, unblocked, cleared, upheld] = [
  judged('BLOCK'),
  judged('UNBLOCK'),
  judged('CLEAR'),
  judged('UPHOLD'),
];
const objects: Step = (state) => decideOwnersObjection(state, owned, justBefore);

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

test('each decision has its event, which leads to the state that the next decision needs', () => {
  const hidden = stateAfter(blocked);
  expect(blocked(stateAfter())).toMatchObject({
    type: 'ContentBlocked',
    payload: { ...judgement, ...terms },
  });
  expect(hidden).toEqual({ isNew: false, block: { objectUntil: until, objections: [] } });
  expect(codeOf(blocked(hidden))).toBe('ALREADY_DECIDED');
  expect(cleared(stateAfter())).toMatchObject({ type: 'ContentCleared', payload: judgement });
  expect(stateAfter(cleared)).toEqual({ isNew: false, block: null });
  expect(objects(hidden)).toMatchObject({ type: 'ContentBlockObjected', payload: owned });
  expect(codeOf(objects(stateAfter(blocked, objects)))).toBe('ALREADY_EXISTS');
  expect(upheld(stateAfter(blocked, objects))).toMatchObject({
    type: 'ContentBlockUpheld',
    payload: judgement,
  });
  expect(codeOf(upheld(stateAfter(blocked, objects, upheld)))).toBe('ALREADY_DECIDED');
  expect(stateAfter(blocked, objects, unblocked)).toEqual({ isNew: false, block: null });
});

test('the end of a block says whether it grants an objection', () => {
  expect(unblocked(stateAfter(blocked))).toMatchObject({ payload: { objected: false } });
  expect(unblocked(stateAfter(blocked, objects))).toMatchObject({ payload: { objected: true } });
  expect(unblocked(stateAfter(blocked, objects, upheld))).toMatchObject({ payload: { objected: false } });
});

test('content hidden before its stream existed is shown again once, and cannot be objected to', () => {
  const hidden = { hidden: true };
  const old = withOlderBlock(stateAfter(), hidden);
  expect(codeOf(blocked(old))).toBe('ALREADY_DECIDED');
  expect(codeOf(objects(old))).toBe('OBJECTION_OVER');
  expect(codeOf(unblocked(old))).toBe('ContentUnblocked');
  // The stream now has the state, so the row that was read before is ignored.
  expect(codeOf(unblocked(withOlderBlock(next(old, unblocked), hidden)))).toBe('ALREADY_DECIDED');
  expect(withOlderBlock(stateAfter(), { hidden: false })).toEqual(stateAfter());
});
