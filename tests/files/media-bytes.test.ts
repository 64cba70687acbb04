import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from '../../services/src/ports/file-stores.ts';
import type { FileStore } from '../../services/src/ports/files.ts';
import { sendBytes } from '../../services/src/slices/ground/files/media.ts';
import { createScratchFolder } from '../harness/scratch.ts';

const bytes = randomBytes(32 * 1024 * 1024);
let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let store: FileStore;
let app: FastifyInstance;
let otherCut: PromiseWithResolvers<void>;
beforeEach(async () => {
  otherCut = Promise.withResolvers();
  folder = await createScratchFolder('media');
  const source = join(folder.path, 'source');
  await writeFile(source, bytes);
  store = createFolderStore(join(folder.path, 'store'));
  await store.put('film', source, 'video/mp4');
});
afterEach(async () => {
  await app?.close();
  await folder.remove();
});

/** Serves the film as `/media` does, and under `/other` without its treatment, on connections that time out after half a second of silence. */
async function serve(files: FileStore): Promise<(path: string) => Promise<IncomingMessage>> {
  app = fastify({ connectionTimeout: 500, forceCloseConnections: true });
  app.get('/media', (request, reply) => sendBytes({ files }, request, reply, { key: 'film', etag: '"e"' }));
  app.get('/other', async (_request, reply) => {
    reply.raw.once('close', otherCut.resolve);
    return reply.send((await files.get('film'))?.stream);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return async (path) => {
    const [response] = await once(get({ host: '127.0.0.1', port, path }), 'response');
    return response;
  };
}

test('a reader may pause longer than the usual limit for silent connections', async () => {
  const open = await serve(store);
  const paused = await open('/media');
  const cut = await open('/other');
  // Both readers pause; only the second connection is cut for it.
  await otherCut.promise;
  cut.destroy();
  expect((await buffer(paused)).equals(bytes)).toBe(true);
});

test('after an interrupted read from the store the rest is requested again', async () => {
  const starts: (number | undefined)[] = [];
  const open = await serve({
    ...store,
    get: async (key, range) => {
      starts.push(range?.start);
      const object = await store.get(key, range);
      return object && { ...object, stream: starts.length < 3 ? brokenOff(object.stream) : object.stream };
    },
  });
  expect((await buffer(await open('/media'))).equals(bytes)).toBe(true);
  expect(starts).toEqual([0, 10_000, 20_000]);
});

test('requests to a store that returns nothing end after a limit', async () => {
  let asked = 0;
  const open = await serve({
    ...store,
    get: async (key, range) => {
      asked += 1;
      const object = await store.get(key, range);
      object?.stream.destroy();
      return object && { ...object, stream: failing() };
    },
  });
  const { statusCode } = await open('/media');
  expect(statusCode).toBe(500);
  expect(asked).toBe(3);
});

function brokenOff(stream: Readable): Readable {
  return Readable.from(
    (async function* () {
      for await (const chunk of stream) {
        yield chunk.subarray(0, 10_000);
        throw new Error('the connection to the store was lost');
      }
    })(),
  );
}

const failing = () =>
  new Readable({
    read() {
      this.destroy(new Error('the store is gone'));
    },
  });
