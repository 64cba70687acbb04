import { expect, test } from 'vitest';
import { progressReader, secondsOf } from './ffmpeg.ts';

const sharesOf = (seconds: number, printed: readonly string[]) => {
  const shares: number[] = [];
  const read = progressReader(seconds, (share) => shares.push(share));
  for (const piece of printed) read(piece);
  return shares;
};

test('the latest printed value counts, also if its line arrives in two chunks', () => {
  const printed = [
    'frame=1\nout_time_us=1000000\nprogress=continue\nout_time_us=25',
    '00000\n',
    'progress=end\n',
  ];
  expect(sharesOf(10, printed)).toEqual([0.1, 0.25]);
});

test('progress is never above the whole, and unknown without a total or a position', () => {
  expect(sharesOf(1, ['out_time_us=1200000\n'])).toEqual([1]);
  expect(sharesOf(0, ['out_time_us=1200000\n'])).toEqual([]);
  expect(sharesOf(1, ['out_time_us=N/A\nout_time_us=-9223372036854775807\n'])).toEqual([]);
});

test('the final output gives the duration', () => {
  expect(secondsOf('out_time_us=1000000\nprogress=continue\nout_time_us=2500000\nprogress=end\n')).toBe(2.5);
  expect(secondsOf('out_time_us=N/A\nprogress=end\n')).toBeNull();
});
