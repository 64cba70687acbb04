import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createScratchFolder } from '../harness/scratch.ts';
import { ledgerBugs } from './ledger/bugs.ts';
import { productBugs } from './product/bugs.ts';
import { makeScratchCopy } from './scratch-copy.ts';

const root = new URL('../../', import.meta.url);
const bugs = [...ledgerBugs, ...productBugs];

describe('a planted bug', () => {
  test.each(bugs)('can still be planted: $name', async ({ file, find, replace }) => {
    const source = await readFile(new URL(file, root), 'utf8');
    expect(source.split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });

  test.each(productBugs)('has tests that are there to catch it: $name', ({ caughtBy }) => {
    expect(caughtBy.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
    expect(caughtBy).not.toEqual([]);
  });

  test('has a unique name', () => {
    expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
  });
});

test('the copy for planted bugs has all files that its tests need', async () => {
  const folder = await createScratchFolder('planted-bugs');
  try {
    const copy = join(folder.path, 'copy');
    await makeScratchCopy(copy);
    const { href } = pathToFileURL(join(copy, 'vitest.config.ts'));
    expect(await import(href)).toMatchObject({ default: { test: { projects: expect.anything() } } });
  } finally {
    await folder.remove();
  }
});
