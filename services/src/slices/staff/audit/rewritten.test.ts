import { expect, test } from 'vitest';
import { rewrittenOf } from './commands.ts';

const parts = { title_ko: 'ko', title_en: 'en' };

test('changed fields are listed in the order and under the names of the schema', () => {
  const before = { title_ko: '눈', title_en: 'Snow' };
  expect(rewrittenOf(before, { title_ko: '비', title_en: 'Rain' }, parts)).toEqual({ rewritten: 'ko, en' });
  expect(rewrittenOf(before, { ...before, title_en: 'Rain' }, parts)).toEqual({ rewritten: 'en' });
});

test('without a change to the fields no field is listed', () => {
  const before = { title_ko: '눈', title_en: 'Snow', place: 1 };
  const moved = { ...before, place: 2 };
  expect(rewrittenOf(before, moved, parts)).toEqual({});
});
