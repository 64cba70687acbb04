import { expect, it } from 'vitest';
import { nearby } from './nearby.ts';

const rows = [...'abcdefg'].map((id) => ({ id }));
const around = (id: string) =>
  nearby(rows, id, 2)
    .map((row) => row.id)
    .join('');

it('shows what stands before and after, as far as there is something', () => {
  expect(around('d')).toBe('bcdef');
  expect(around('a')).toBe('abc');
  expect(around('g')).toBe('efg');
});

it('shows nothing around what is not among the rows', () => {
  expect(around('x')).toBe('');
});
