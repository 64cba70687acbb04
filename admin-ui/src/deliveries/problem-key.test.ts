import { expect, it } from 'vitest';
import { english } from './english.ts';
import { korean } from './korean.ts';
import { problemKey } from './problem-key.ts';

it.each([
  ['TOO_LATE', 'TOO_LATE'],
  ['HTTP 410', 'GONE'],
  ['HTTP 404', 'GONE'],
  ['HTTP 429', 'BUSY'],
  ['HTTP 403', 'REFUSED'],
  ['EENVELOPE 550', 'REFUSED'],
  ['HTTP 503', 'BROKEN'],
  ['ECONNREFUSED', 'UNREACHABLE'],
  ['ESOCKET', 'UNREACHABLE'],
  ['TimeoutError', 'UNREACHABLE'],
])('the problem %s is described in both languages', (problem, kind) => {
  expect(problemKey(problem)).toBe(`console.delivery.problem.${kind}`);
  for (const { console } of [english, korean]) expect(Object.keys(console.delivery.problem)).toContain(kind);
});
