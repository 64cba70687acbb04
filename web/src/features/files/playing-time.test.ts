import { expect, test } from 'vitest';
import { playingTime } from './playing-time.ts';

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [63, '1:03'],
  [600, '10:00'],
  [Number.NaN, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(playingTime(seconds)).toBe(text);
});
