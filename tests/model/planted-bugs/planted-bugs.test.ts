import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { bugs } from './bugs.ts';

const source = (file: string): Promise<string> =>
  readFile(new URL(`../../../ledger/src/${file}`, import.meta.url), 'utf8');

describe('a planted bug', () => {
  test.each(bugs)('can still be planted: $name', async ({ file, find, replace }) => {
    expect((await source(file)).split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });

  test('has a name of its own', () => {
    expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
  });
});
