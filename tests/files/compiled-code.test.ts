import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCompiledCode } from '../../services/src/slices/ground/files/picture/compiled-code.ts';
import { createScratchFolder } from '../harness/scratch.ts';

let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
let writes: number;
const write = async (folder: string) => {
  writes += 1;
  await writeFile(join(folder, 'code'), `compiled ${writes}`);
};
const usual = () => join(scratch.path, `code-${userInfo().uid}`);

beforeEach(async () => {
  scratch = await createScratchFolder('compiled-code');
  vi.stubEnv('TMPDIR', scratch.path);
  writes = 0;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await scratch.remove();
});

test('is written once for all who ask, to a folder that only we can open', async () => {
  const code = createCompiledCode('code', write);
  expect(await Promise.all([code(), code(), code()])).toEqual([usual(), usual(), usual()]);
  expect(writes).toBe(1);
  expect((await stat(usual())).mode & 0o777).toBe(0o700);
});

test('is written anew after the folder was cleaned away', async () => {
  const code = createCompiledCode('code', write);
  await code();
  await rm(usual(), { recursive: true });
  expect(await code()).toBe(usual());
  expect(await readFile(join(usual(), 'code'), 'utf8')).toBe('compiled 2');
});

test('is never taken from a folder that others can write', async () => {
  await mkdir(usual());
  await chmod(usual(), 0o777);
  const folder = await createCompiledCode('code', write)();
  expect(folder).not.toBe(usual());
  expect((await stat(folder ?? '')).mode & 0o777).toBe(0o700);
});

test('is done without if it cannot be written, and tried again', async () => {
  let isFull = true;
  const code = createCompiledCode('code', async (folder) => {
    if (isFull) throw new Error('no space');
    await write(folder);
  });
  expect(await code()).toBe(null);
  isFull = false;
  expect(await code()).toBe(usual());
});
