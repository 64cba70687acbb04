import fc from 'fast-check';
import { expect, test } from 'vitest';
import { peaksOf } from './waveform.ts';

const sound = (samples: readonly number[]) => {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) => {
    bytes.writeInt16LE(sample, index * 2);
  });
  return bytes;
};

test('each step holds its highest peak, relative to the loudest', () => {
  expect(peaksOf(sound([0, 10, -200, 50, 0, 0, 100, -100]), 4)).toEqual([5, 100, 0, 50]);
});

test('a quiet recording is scaled like a loud one, and silence stays silence', () => {
  expect(peaksOf(sound([1, 2]), 2)).toEqual(peaksOf(sound([10_000, 20_000]), 2));
  expect(peaksOf(sound([0, 0, 0]), 3)).toEqual([0, 0, 0]);
  expect(peaksOf(Buffer.alloc(0), 3)).toEqual([0, 0, 0]);
  expect(peaksOf(sound([-32_768]), 3)).toEqual([100, 100, 100]);
});

test('there are as many steps as requested, one is the loudest, and no sample is left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1, maxLength: 300 }),
      fc.integer({ min: 1, max: 100 }),
      (samples, steps) => {
        const peaks = peaksOf(sound(samples), steps);
        expect(peaks).toHaveLength(steps);
        expect(peaks.every((one) => Number.isInteger(one) && one >= 0 && one <= 100)).toBe(true);
        expect(Math.max(...peaks)).toBe(samples.every((one) => one === 0) ? 0 : 100);
      },
    ),
  );
});
