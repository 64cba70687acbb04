import { expect, test, vi } from 'vitest';
import { oneOf, sharedPairs, sharedRead, sharedResult } from './shared-read.ts';

/** A read that replies on demand: each id with the number of the query that read it. */
function slowRead(patienceMs = 60_000) {
  const queries: { ids: readonly string[]; answer(): void; fail(): void }[] = [];
  const readMany = sharedRead((_: object, ids) => {
    const number = queries.length + 1;
    return new Promise<Map<string, number>>((resolve, reject) => {
      const answer = () => resolve(new Map(ids.filter((id) => id !== 'nobody').map((id) => [id, number])));
      queries.push({ ids, answer, fail: () => reject(new Error('no database')) });
    });
  }, patienceMs);
  const query = async (number: number) => {
    await expect.poll(() => queries.length).toBe(number);
    const found = queries[number - 1];
    if (found === undefined) throw new Error('not asked');
    return found;
  };
  return { read: oneOf(readMany), readMany, query, queries };
}

test('callers at the same time, or during a query, share one query', async () => {
  const { read, query, queries } = slowRead();
  const db = {};
  const first = Promise.all([read(db, 'a'), read(db, 'b'), read(db, 'a'), read(db, 'nobody')]);
  const one = await query(1);
  const second = Promise.all([read(db, 'a'), read(db, 'c')]);
  one.answer();
  expect(await first).toEqual([1, 1, 1, null]);
  (await query(2)).answer();
  expect(await second).toEqual([2, 2]);
  expect(queries.map((each) => each.ids)).toEqual([
    ['a', 'b', 'nobody'],
    ['a', 'c'],
  ]);
});

test('callers with several keys share a query, and each gets their own rows', async () => {
  const { readMany, query, queries } = slowRead();
  const db = {};
  const both = Promise.all([readMany(db, ['a', 'b', 'a']), readMany(db, ['b', 'nobody']), readMany(db, [])]);
  (await query(1)).answer();
  expect((await both).map((found) => [...found])).toEqual([
    [
      ['a', 1],
      ['b', 1],
    ],
    [['b', 1]],
    [],
  ]);
  expect(queries.map((each) => each.ids)).toEqual([['a', 'b', 'nobody']]);
});

test('a failure reaches the callers who shared the query, and the next callers query again', async () => {
  const { read, query } = slowRead();
  const db = {};
  const failing = Promise.allSettled([read(db, 'a'), read(db, 'b')]);
  const one = await query(1);
  const next = read(db, 'a');
  one.fail();
  expect((await failing).map((each) => each.status)).toEqual(['rejected', 'rejected']);
  (await query(2)).answer();
  expect(await next).toBe(2);
});

test('a transaction queries by itself', async () => {
  const { read, query, queries } = slowRead();
  const both = Promise.all([read({}, 'a'), read({}, 'a')]);
  await query(2);
  for (const each of queries) each.answer();
  expect(await both).toEqual([1, 2]);
});

test('a stalled query blocks nobody: the next callers query in parallel, and sharing then resumes', async () => {
  const { read, query, queries } = slowRead(50);
  const db = {};
  const silent = read(db, 'a');
  const one = await query(1);
  const next = Promise.all([read(db, 'a'), read(db, 'b')]);
  (await query(2)).answer();
  expect(await next).toEqual([2, 2]);
  const last = read(db, 'c');
  (await query(3)).answer();
  expect(await last).toBe(3);
  one.answer();
  expect(await silent).toBe(1);
  expect(queries).toHaveLength(3);
});

test('concurrent callers of the same key share one result, and nobody gets a result read before their call', async () => {
  const shared = sharedResult<object, string>();
  const db = {};
  const reads: { readonly name: string; end(result: string): void }[] = [];
  const ask = (name: string) => shared(db, name, () => new Promise((end) => reads.push({ name, end })));
  const begun = async (count: number) => {
    await vi.waitFor(() => expect(reads).toHaveLength(count));
    return reads[count - 1];
  };
  const together = Promise.all([ask('a'), ask('a')]);
  const first = await begun(1);
  const later = Promise.all([ask('a'), ask('a')]);
  const other = ask('b');
  // A read under another name waits for nothing.
  (await begun(2))?.end('of b');
  expect(await other).toBe('of b');
  first?.end('first');
  expect(await together).toEqual(['first', 'first']);
  (await begun(3))?.end('second');
  expect(await later).toEqual(['second', 'second']);
  expect(reads.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
});

test('readers share one query for their keys, and each gets their own result', async () => {
  const asked: string[][] = [];
  const likes = new Set(['ann 1', 'ben 2']);
  const read = sharedPairs(async (_: object, readers, ids) => {
    const pairs = readers.map((reader, index) => ({ reader, id: ids[index] ?? '' }));
    asked.push(pairs.map(({ reader, id }) => `${reader} ${id}`));
    return pairs.filter(({ reader, id }) => likes.has(`${reader} ${id}`));
  });
  const db = {};
  const found = await Promise.all([
    read(db, 'ann', ['1', '2']),
    read(db, 'ben', ['1', '2']),
    read(db, 'ben', []),
  ]);
  expect(found.map((each) => [...each.keys()])).toEqual([['1'], ['2'], []]);
  expect(asked).toEqual([['ann 1', 'ann 2', 'ben 1', 'ben 2']]);
});
