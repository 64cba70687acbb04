import { expect, it } from 'vitest';
import { nameMarks } from './name-marks.ts';

/** Returns both names with their differing pieces in brackets. */
const marked = (one: string, other: string) =>
  nameMarks(one, other).map((pieces) =>
    pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
  );

it('marks the letters that differ between two names', () => {
  expect(marked('김소완', '김소원')).toEqual(['김소[완]', '김소[원]']);
  expect(marked('한마음', '김소원')).toEqual(['[한마음]', '[김소원]']);
  expect(marked('김소원', '김소원맘')).toEqual(['김소원', '김소원[맘]']);
});

it('ignores spaces, punctuation, width, case and the Unicode form of Hangul', () => {
  expect(marked('KIM SO-WON', 'kimsowon')).toEqual(['KIM SO-WON', 'kimsowon']);
  expect(marked('（주）소원', '(주)소원')).toEqual(['（주）소원', '(주)소원']);
  expect(marked('김소원'.normalize('NFD'), '김소원')).toEqual(['김소원', '김소원']);
});

it('marks the whole name if the other is empty', () => {
  expect(marked('김소원', '')).toEqual(['[김소원]', '']);
});
