import { expect, test } from 'vitest';
import { consoleListOf } from './console-list.ts';

const items = [
  { id: 'a', waiting: 2 },
  { id: 'b', waiting: 10 },
  { id: 'c', waiting: 2 },
];

const list = (query: {
  ids?: string[];
  range?: [number, number];
  sort?: ['id' | 'waiting', 'ASC' | 'DESC'];
}) =>
  consoleListOf(
    { filter: { id: query.ids }, range: query.range ?? [0, 24], sort: query.sort ?? ['id', 'ASC'] },
    {
      items,
      fields: { id: ({ id }) => id, waiting: ({ waiting }) => waiting },
      toRows: (asked) => asked.map(({ id }) => id),
    },
  );

test('a fully known list is sorted by the requested field, and equal rows keep their order', async () => {
  expect(await list({ sort: ['waiting', 'ASC'] })).toEqual({ rows: ['a', 'c', 'b'], total: 3 });
  expect(await list({ sort: ['waiting', 'DESC'] })).toEqual({ rows: ['b', 'c', 'a'], total: 3 });
  expect(await list({ sort: ['id', 'DESC'] })).toEqual({ rows: ['c', 'b', 'a'], total: 3 });
});

test('a range returns its rows, both ends included, and the total count', async () => {
  expect(await list({ range: [1, 2] })).toEqual({ rows: ['b', 'c'], total: 3 });
  expect(await list({ range: [3, 9] })).toEqual({ rows: [], total: 3 });
});

test('a filter by ids returns and counts only those rows', async () => {
  expect(await list({ ids: ['c', 'a', 'nobody'], range: [1, 1] })).toEqual({ rows: ['c'], total: 2 });
});
