import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { lineProblems } from './line-problems.ts';

const refusal = (field: string, rejectedValue: unknown) =>
  new HttpError('console.error.INVALID_INPUT', 400, {
    subErrors: [{ field, message: 'has no amount where one should be', rejectedValue }],
  });
const problem = 'has no amount where one should be';

it('names the line of the file, not that of the part', () => {
  const part = { fileLines: [3, 407, 411] };
  expect(lineProblems(refusal('csv.3', 'ten'), part)).toEqual([{ line: 411, problem, value: 'ten' }]);
  expect(lineProblems(refusal('csv', null), part)).toEqual([{ line: null, problem, value: null }]);
});

it('has none where no line was refused', () => {
  expect(lineProblems(new HttpError('ra.notification.http_error', 0), { fileLines: [1] })).toEqual([]);
  expect(lineProblems(new Error('no network'), { fileLines: [1] })).toEqual([]);
});
