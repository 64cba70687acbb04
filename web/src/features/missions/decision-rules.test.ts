import { expect, it } from 'vitest';
import { decisionProblems } from './decision-rules.ts';

const isRight = (verdict: 'accept' | 'refuse', feedback: string) =>
  decisionProblems(verdict, { feedback }).feedback === undefined;

it('refusing needs a reason, and accepting needs no words', () => {
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

it('enforces the length limit of the text for the fan', () => {
  expect(isRight('accept', '가'.repeat(200))).toBe(true);
  expect(isRight('accept', '가'.repeat(201))).toBe(false);
});
