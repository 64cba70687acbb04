import type { CommentEvent } from '@sowon/contracts';
import { isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Decided,
  decideAuthorsObjection,
  decideComment,
  decideDelete,
  decideEdit,
  decideWrite,
} from './decide.ts';
import { type CommentState, commentStream } from './state.ts';

const until = '2026-02-01T15:00:00.000Z';
const inTime = '2026-02-01T14:59:59.999Z';
const terms = { objectUntil: until, policyVersion: 1 };
const missionId = 'm';
const own = { commentId: 'c', missionId, authorId: 'a' };
const judgement = { commentId: 'c', operatorId: 'o' };

/** Returns in-memory comment streams and the commands on them. */
function talk() {
  const states = new Map<string, CommentState>();
  const stateOf = (id: string) => states.get(id) ?? commentStream.initial();
  const apply = (event: CommentEvent) => {
    const { commentId } = event.payload;
    states.set(commentId, commentStream.evolve(stateOf(commentId), event));
  };
  const take = (decided: Decided | CommentEvent | ReturnType<typeof decideComment>) => {
    if (isRejection(decided)) return decided.code;
    if ('own' in decided) {
      apply(decided.own);
      if (decided.parents) apply(decided.parents);
    } else apply(decided);
    return 'done';
  };
  return {
    stateOf,
    write: (commentId = 'c', parentId: string | null = null, of = missionId) => {
      const parent = parentId === null ? null : { commentId: parentId, state: stateOf(parentId) };
      return take(decideWrite({ commentId, missionId: of, authorId: 'a' }, parent));
    },
    edit: (as = 'a') => take(decideEdit(stateOf('c'), { ...own, authorId: as })),
    remove: (commentId = 'c', as = 'a') =>
      take(decideDelete(stateOf(commentId), { commentId, missionId, authorId: as })),
    block: () => take(decideComment(stateOf('c'), 'BLOCK', judgement, terms)),
    unblock: () => take(decideComment(stateOf('c'), 'UNBLOCK', judgement, terms)),
    clear: () => take(decideComment(stateOf('c'), 'CLEAR', judgement, terms)),
    uphold: () => take(decideComment(stateOf('c'), 'UPHOLD', judgement, terms)),
    object: (at = inTime, as = 'a') =>
      take(decideAuthorsObjection(stateOf('c'), { commentId: 'c', authorId: as }, at)),
  };
}

test('a comment is replied to one level deep and only within its mission', () => {
  const { write } = talk();
  expect(write('r', 'c')).toBe('NOT_FOUND');
  expect(write()).toBe('done');
  expect(write('r', 'c', 'another')).toBe('NOT_FOUND');
  expect(write('r', 'c')).toBe('done');
  expect(write('s', 'r')).toBe('NOT_FOUND');
});

test('a comment is changed and deleted only by its author, and not deleted while it has replies', () => {
  const { write, edit, remove } = talk();
  write();
  write('r', 'c');
  expect([edit('b'), remove('c', 'b')]).toEqual(['ACCESS_DENIED', 'ACCESS_DENIED']);
  expect(edit()).toBe('done');
  expect(remove()).toBe('COMMENT_HAS_REPLIES');
  expect([remove('r'), remove(), remove()]).toEqual(['done', 'done', 'NOT_FOUND']);
  expect([edit(), write('s', 'c')]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

test('a comment counts its replies correctly in any order of writing and deleting', () => {
  const step = fc.record({ does: fc.constantFrom('write', 'remove'), reply: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { write, remove, stateOf } = talk();
      write();
      const there = new Set<number>();
      for (const { does, reply } of steps) {
        const id = `r${reply}`;
        if (does === 'write' && !there.has(reply)) {
          expect(write(id, 'c')).toBe('done');
          there.add(reply);
        } else if (does === 'remove') {
          expect(remove(id)).toBe(there.delete(reply) ? 'done' : 'NOT_FOUND');
        }
        expect(stateOf('c')?.replies).toBe(there.size);
      }
      expect(remove()).toBe(there.size > 0 ? 'COMMENT_HAS_REPLIES' : 'done');
    }),
  );
});

test('a hidden comment cannot be changed or replied to, but its author may delete it', () => {
  const { write, edit, remove, block } = talk();
  write();
  expect([block(), block()]).toEqual(['done', 'ALREADY_DECIDED']);
  expect([edit(), write('r', 'c')]).toEqual(['COMMENT_HIDDEN', 'COMMENT_HIDDEN']);
  expect([remove(), block()]).toEqual(['done', 'NOT_FOUND']);
});

test('a block of a comment is objected to once, in time, by its author', () => {
  const { write, block, object, uphold } = talk();
  write();
  expect(object()).toBe('ALREADY_DECIDED');
  block();
  expect([object(inTime, 'b'), object(until)]).toEqual(['ACCESS_DENIED', 'OBJECTION_OVER']);
  expect(uphold()).toBe('ALREADY_DECIDED');
  expect([object(), object()]).toEqual(['done', 'ALREADY_EXISTS']);
  expect([uphold(), uphold(), object()]).toEqual(['done', 'ALREADY_DECIDED', 'ALREADY_EXISTS']);
});

test('a comment is shown again, and can be hidden and objected to again', () => {
  const { write, block, unblock, object, clear, edit } = talk();
  write();
  expect([unblock(), clear()]).toEqual(['ALREADY_DECIDED', 'done']);
  block();
  expect(clear()).toBe('ALREADY_DECIDED');
  object();
  expect([unblock(), edit(), block(), object()]).toEqual(['done', 'done', 'done', 'done']);
});
