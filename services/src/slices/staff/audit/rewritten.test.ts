import { expect, test } from 'vitest';
import { rewrittenOf } from './commands.ts';

const parts = { title_ko: 'ko', title_en: 'en' };

test('what changed is named in the order of the parts, by the names that they have there', () => {
  const before = { title_ko: '눈', title_en: 'Snow' };
  expect(rewrittenOf(before, { title_ko: '비', title_en: 'Rain' }, parts)).toEqual({ rewritten: 'ko, en' });
  expect(rewrittenOf(before, { ...before, title_en: 'Rain' }, parts)).toEqual({ rewritten: 'en' });
});

test('where nothing of it changed nothing is named, whatever else did', () => {
  const before = { title_ko: '눈', title_en: 'Snow', place: 1 };
  const moved = { ...before, place: 2 };
  expect(rewrittenOf(before, moved, parts)).toEqual({});
});
