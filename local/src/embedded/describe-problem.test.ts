import { expect, test } from 'vitest';
import { describeProblem } from './describe-problem.ts';
import { PartError } from './part-error.ts';

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'is full'],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), 'is full'],
  [Object.assign(new Error('mkdir'), { code: 'EACCES' }), 'cannot be written'],
  [new PartError('Sowon', 'port 4000 is taken', 'End it'), 'Sowon: port 4000 is taken. End it'],
])('the problem %s is described by what to do', (error, words) => {
  expect(describeProblem(error, '/data')).toContain(words);
});

test('an unexpected error is left unchanged', () => {
  expect(describeProblem(new TypeError('x is not a function'), '/data')).toBeUndefined();
});
