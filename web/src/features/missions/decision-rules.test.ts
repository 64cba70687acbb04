import { expect, it } from 'vitest';
import { decisionProblems } from './decision-rules.ts';

const isRight = (verdict: 'accept' | 'refuse', feedback: string) =>
  decisionProblems(verdict, { feedback }).feedback === undefined;

it('needs a reason to refuse, and no words to accept', () => {
  expect([isRight('accept', ''), isRight('accept', ' '), isRight('accept', '기꺼이요')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isRight('refuse', ''), isRight('refuse', ' '), isRight('refuse', '죄송해요')]).toEqual([
    false,
    false,
    true,
  ]);
});

it('keeps to the length of what is written to a fan', () => {
  expect(isRight('accept', '가'.repeat(200))).toBe(true);
  expect(isRight('accept', '가'.repeat(201))).toBe(false);
});
