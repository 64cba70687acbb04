import { expect, test } from 'vitest';
import { narrowAddress, pictureSourceSet } from './picture-address.ts';

test('our picture addresses are requested by width, signed or not', () => {
  expect(narrowAddress('/media/1/original', 480)).toBe('/media/1/original?width=480');
  expect(narrowAddress('/media/1/original?expires=9&signature=a.b', 480)).toBe(
    '/media/1/original?expires=9&signature=a.b&width=480',
  );
});

test('a browser chooses among the available widths and the original', () => {
  expect(pictureSourceSet('/media/1/original')).toBe(
    '/media/1/original?width=160 160w, /media/1/original?width=480 480w, /media/1/original?width=960 960w, /media/1/original 2048w',
  );
});

test('an address of another site stays unchanged', () => {
  for (const address of [
    '',
    '/images/profile-noimg.png',
    'https://elsewhere.example/media/1.png',
    'blob:1',
  ]) {
    expect(narrowAddress(address, 480)).toBe(address);
    expect(pictureSourceSet(address)).toBeUndefined();
  }
});
