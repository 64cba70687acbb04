import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../services/src/logger.ts';
import { createSpool, type Spool } from '../../services/src/ports/temporary-folders.ts';
import { createScratchFolder } from '../harness/scratch.ts';

const megabyte = 1024 * 1024;
let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let spool: Spool;
beforeEach(async () => {
  folder = await createScratchFolder('spool');
  spool = createSpool({ folder: folder.path, maxBytes: 10 * megabyte, log: createLogger('silent') });
});
afterEach(async () => {
  await spool.close();
  await folder.remove();
});

/** Creates a folder of another process, with an upload in it. */
async function folderOf(host: string, pid: number, touchedMinutesAgo = 0): Promise<string> {
  const name = `${host}_${pid}_${randomUUID()}`;
  const path = join(folder.path, name);
  await mkdir(path);
  await writeFile(join(path, 'received'), 'half a film');
  const touched = new Date(Date.now() - touchedMinutesAgo * 60_000);
  await utimes(path, touched, touched);
  return name;
}

const ended = () => spawnSync('true').pid;

test('files left by killed processes are removed; files in use and foreign files stay', async () => {
  const left = [
    await folderOf(hostname(), ended()),
    // In containers, every process may have the same id.
    await folderOf(hostname(), process.pid),
    await folderOf('elsewhere', 1, 16),
  ];
  const used = [await folderOf(hostname(), process.ppid), await folderOf('elsewhere', 1, 14), 'notes'];
  await mkdir(join(folder.path, 'notes'));
  const own = await spool.open(0);
  expect(await spool.sweep()).toBe(left.length);
  const names = await readdir(folder.path);
  expect(names).toHaveLength(used.length + 1);
  expect(names).toEqual(expect.arrayContaining(used));
  await writeFile(join(own.path, 'received'), 'still here');
});

test('the spool folder is empty before the first upload and after the last process', async () => {
  const absent = createSpool({
    folder: join(folder.path, 'absent'),
    maxBytes: megabyte,
    log: createLogger('silent'),
  });
  expect(await absent.sweep()).toBe(0);
  await absent.close();
  const { path } = await spool.open(0);
  await writeFile(join(path, 'received'), 'bytes');
  await spool.close();
  expect(await readdir(folder.path)).toEqual([]);
});

test('the total size of all uploads is limited, by announced and by received bytes', async () => {
  const [first, second] = [await spool.open(8 * megabyte), await spool.open(8 * megabyte)];
  first.took(6 * megabyte);
  second.took(4 * megabyte);
  expect(() => second.took(1)).toThrow(expect.objectContaining({ code: 'BUSY' }));
  await expect(spool.open(1)).rejects.toMatchObject({ code: 'BUSY' });
  await second.remove();
  const third = await spool.open(4 * megabyte);
  third.took(4 * megabyte);
  await expect(spool.open(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 'BUSY' });
});

test('an upload that does not fit on the disk is refused before it is sent', async () => {
  const huge = createSpool({
    folder: folder.path,
    maxBytes: Number.MAX_SAFE_INTEGER,
    log: createLogger('silent'),
  });
  await expect(huge.open(2 ** 50)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  await huge.close();
});
