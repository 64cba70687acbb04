import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createOutage } from './outage.ts';

test('an outage is logged at its start and its end, not at every attempt', () => {
  const logged: string[] = [];
  const outage = createOutage(pino({}, { write: (line) => logged.push(JSON.parse(line).msg) }), 'Temporal');
  outage.worked();
  expect(logged).toEqual([]);
  for (let tries = 0; tries < 3; tries += 1) outage.failed(new Error('refused'));
  expect(logged).toEqual(['Temporal cannot be reached; it is tried again until it can']);
  for (let tries = 0; tries < 3; tries += 1) outage.worked();
  expect(logged).toHaveLength(2);
  expect(logged[1]).toContain('Temporal can be reached again');
  outage.failed(new Error('refused'));
  expect(logged).toHaveLength(3);
});
