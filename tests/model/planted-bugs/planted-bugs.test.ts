import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createScratchFolder } from '../../harness/scratch.ts';
import { bugs } from './bugs.ts';
import { makeScratchCopy } from './scratch-copy.ts';

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

test('the copy that bugs are planted in has all that its tests are set up by', async () => {
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
