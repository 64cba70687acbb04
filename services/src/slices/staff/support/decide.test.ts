import { expect, test } from 'vitest';
import { type Recent, stateOf, waitBeforeWriting, whyNotServed, whyNotWritten } from './decide.ts';

const at = new Date('2026-11-30T03:00:00.000Z');
const open = { waits_since: at, closed_at: null };
const answered = { waits_since: null, closed_at: null };
const closed = { waits_since: null, closed_at: at };

test('a question is waiting, answered or closed', () => {
  expect([open, answered, closed].map(stateOf)).toEqual(['WAITING', 'ANSWERED', 'CLOSED']);
});

test('nobody writes in a closed question', () => {
  expect([open, answered, closed].map(whyNotWritten)).toEqual([null, null, 'QUESTION_CLOSED']);
});

test('staff serve any open question except their own', () => {
  const question = { ...open, user_id: 'member' };
  expect(whyNotServed(question, 'staff')).toBeNull();
  expect(whyNotServed(question, 'member')).toBe('ACCESS_DENIED');
  expect(whyNotServed({ ...closed, user_id: 'member' }, 'staff')).toBe('QUESTION_CLOSED');
});

const hourMs = 3_600_000;
/** Returns `count` messages, one hour apart, the last of them an hour ago. */
const written = (count: number, isQuestion = false): Recent[] =>
  Array.from({ length: count }, (_, n) => ({
    at: new Date(at.getTime() - (count - n) * hourMs),
    isQuestion,
  }));

test('five questions are allowed in 24 hours, and others can be continued meanwhile', () => {
  expect(waitBeforeWriting(written(4, true), true, at)).toBe(0);
  // The first of five was asked five hours ago.
  expect(waitBeforeWriting(written(5, true), true, at)).toBe(19 * hourMs);
  expect(waitBeforeWriting(written(5, true), false, at)).toBe(0);
});

test('twenty messages are allowed in 24 hours, including questions', () => {
  expect(waitBeforeWriting(written(19), true, at)).toBe(0);
  expect(waitBeforeWriting(written(20), true, at)).toBe(4 * hourMs);
  expect(waitBeforeWriting(written(20), false, at)).toBe(4 * hourMs);
});

test('questions and messages older than 24 hours do not count', () => {
  const old = { at: new Date(at.getTime() - 24 * hourMs), isQuestion: true };
  expect(waitBeforeWriting([old, ...written(4, true)], true, at)).toBe(0);
  const justNot = { ...old, at: new Date(old.at.getTime() + 1) };
  expect(waitBeforeWriting([justNot, ...written(4, true)], true, at)).toBe(1);
});
