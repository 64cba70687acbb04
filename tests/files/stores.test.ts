import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore, createS3Store } from '../../services/src/ports/file-stores.ts';
import type { ByteRange, FileStore } from '../../services/src/ports/files.ts';
import { describeWith } from '../harness/describe-with.ts';
import { startS3, type TestS3 } from '../harness/s3.ts';
import { createScratchFolder } from '../harness/scratch.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;

beforeAll(async () => {
  folder = await createScratchFolder('stores');
});
afterAll(() => folder.remove());

/** Tests that every store has to pass. */
function keepsFiles(open: () => FileStore): void {
  let store: FileStore;
  beforeAll(() => {
    store = open();
  });
  afterAll(() => store.close());

  const put = async (bytes: Buffer, key: string = randomUUID()): Promise<string> => {
    const source = join(folder.path, randomUUID());
    await writeFile(source, bytes);
    await store.put(key, source, 'video/mp4');
    return key;
  };
  const read = async (key: string, range?: ByteRange) => {
    const object = await store.get(key, range);
    return object && { bytes: await buffer(object.stream), sizeBytes: object.sizeBytes };
  };

  test('returns a stored file and its size', async () => {
    const bytes = randomBytes(70_000);
    const key = await put(bytes);
    expect(await store.size(key)).toBe(bytes.length);
    expect(await read(key)).toEqual({ bytes, sizeBytes: bytes.length });
  });

  test('returns an inclusive byte range with the total size', async () => {
    const bytes = Buffer.from('0123456789');
    const key = await put(bytes);
    expect(await read(key, { start: 0, end: 0 })).toEqual({ bytes: Buffer.from('0'), sizeBytes: 10 });
    expect(await read(key, { start: 3, end: 6 })).toEqual({ bytes: Buffer.from('3456'), sizeBytes: 10 });
    expect(await read(key, { start: 9, end: 9 })).toEqual({ bytes: Buffer.from('9'), sizeBytes: 10 });
  });

  test('finds nothing under an unknown key', async () => {
    const key = randomUUID();
    expect(await store.size(key)).toBeNull();
    expect(await store.get(key)).toBeNull();
    expect(await store.get(key, { start: 0, end: 1 })).toBeNull();
  });

  test('deletes a file, and deleting twice is no error', async () => {
    const key = await put(Buffer.from('gone soon'));
    await store.delete(key);
    await store.delete(key);
    expect(await store.size(key)).toBeNull();
    expect(await store.get(key)).toBeNull();
  });

  test('replaces an existing file', async () => {
    const key = await put(Buffer.from('the first, and longer'));
    await put(Buffer.from('the second'), key);
    expect(await store.size(key)).toBe(10);
    expect((await read(key))?.bytes.toString()).toBe('the second');
  });

  test('adds a new file without ever replacing one', async () => {
    const key = randomUUID();
    const add = async (text: string) => {
      const source = join(folder.path, randomUUID());
      await writeFile(source, text);
      return store.add(key, source, 'text/plain');
    };
    const texts = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(10_000 + index));
    const added = await Promise.all(texts.map(add));
    expect(added.filter(Boolean)).toEqual([true]);
    expect((await read(key))?.bytes.toString()).toBe(texts[added.indexOf(true)]);
    expect(await add('another')).toBe(false);
    expect((await read(key))?.bytes.toString()).toBe(texts[added.indexOf(true)]);
  });

  test('keeps a large file, read part by part', async () => {
    const bytes = randomBytes(24 * 1024 * 1024 + 7);
    const key = await put(bytes);
    const partBytes = 5 * 1024 * 1024;
    const parts: Buffer[] = [];
    for (let start = 0; start < bytes.length; start += partBytes) {
      const part = await read(key, { start, end: Math.min(start + partBytes, bytes.length) - 1 });
      expect(part?.sizeBytes).toBe(bytes.length);
      parts.push(part?.bytes ?? Buffer.alloc(0));
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  test('refuses a missing source file and stores nothing', async () => {
    const key = randomUUID();
    await expect(store.put(key, join(folder.path, 'absent'), 'video/mp4')).rejects.toThrow('ENOENT');
    expect(await store.size(key)).toBeNull();
  });
}

describe('a folder', () => {
  keepsFiles(() => createFolderStore(join(folder.path, 'store')));
});

describeWith(['s3'], 'a bucket', () => {
  let server: TestS3;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());

  keepsFiles(() => createS3Store(server.options));

  test('that stays silent is a fault, not an endless wait', async () => {
    const silent = createServer();
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const store = createS3Store({ ...server.options, endpoint: `http://127.0.0.1:${port}`, silenceMs: 100 });
    await expect(store.size(randomUUID())).rejects.toMatchObject({ name: 'TimeoutError' });
    await store.close();
    silent.close();
  });

  test('of somebody else is a fault, not an absence', async () => {
    const store = createS3Store({ ...server.options, secretAccessKey: 'another' });
    await expect(store.size(randomUUID())).rejects.toThrow();
    await expect(store.get(randomUUID())).rejects.toThrow();
    await store.close();
  });
});
