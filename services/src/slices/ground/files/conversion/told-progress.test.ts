import { expect, test } from 'vitest';
import { progressReader, secondsOf } from './convert.ts';

const sharesOf = (seconds: number, printed: readonly string[]) => {
  const shares: number[] = [];
  const read = progressReader(seconds, (share) => shares.push(share));
  for (const piece of printed) read(piece);
  return shares;
};

test('the latest of what was printed counts, also where a line comes in two pieces', () => {
  const printed = [
    'frame=1\nout_time_us=1000000\nprogress=continue\nout_time_us=25',
    '00000\n',
    'progress=end\n',
  ];
  expect(sharesOf(10, printed)).toEqual([0.1, 0.25]);
});

test('it is never more than the whole, and nothing where the whole or the place is not known', () => {
  expect(sharesOf(1, ['out_time_us=1200000\n'])).toEqual([1]);
  expect(sharesOf(0, ['out_time_us=1200000\n'])).toEqual([]);
  expect(sharesOf(1, ['out_time_us=N/A\nout_time_us=-9223372036854775807\n'])).toEqual([]);
});

test('what was printed to the end says how long it is', () => {
  expect(secondsOf('out_time_us=1000000\nprogress=continue\nout_time_us=2500000\nprogress=end\n')).toBe(2.5);
  expect(secondsOf('out_time_us=N/A\nprogress=end\n')).toBeNull();
});
