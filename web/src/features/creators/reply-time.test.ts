import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replyTimeOf } from './reply-time.ts';

const hours = fc.integer({ min: 0, max: 5_000 });
const inHours = (one: number) => {
  const { unit, count } = replyTimeOf(one);
  return unit === 'day' ? count * 24 : count;
};

it.each([
  [0, 'hour', 1],
  [1, 'hour', 1],
  [2, 'hour', 3],
  [12, 'hour', 12],
  [13, 'day', 1],
  [24, 'day', 1],
  [25, 'day', 2],
  [240, 'day', 10],
] as const)('%i hours are shown as %s × %i', (one, unit, count) => {
  expect(replyTimeOf(one)).toEqual({ unit, count });
});

it('never promises an answer earlier than usual, and at most a day later', () => {
  fc.assert(
    fc.property(hours, (one) => {
      expect(inHours(one)).toBeGreaterThanOrEqual(one);
      expect(inHours(one) - one).toBeLessThan(24);
    }),
  );
});

it('a slower creator never shows a shorter reply time', () => {
  fc.assert(
    fc.property(hours, hours, (one, more) => {
      expect(inHours(one + more)).toBeGreaterThanOrEqual(inHours(one));
    }),
  );
});
