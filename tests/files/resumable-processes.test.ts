import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resumablePath } from '../../contracts/src/files/calls.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import { readConfig } from '../../services/src/config.ts';
import type { Ctx } from '../../services/src/context.ts';
import { createContext } from '../../services/src/create-context.ts';
import { signIn } from '../bench/bench-api.ts';
import { insertFans } from '../bench/people.ts';
import { apiSettings } from '../harness/api-settings.ts';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';
import { createTestDatabase } from '../harness/postgres.ts';
import { startS3 } from '../harness/s3.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type StackProcess, startProcess } from '../harness/stack.ts';
import { storedBytes, type Uploaded } from '../harness/uploads.ts';

const megabyte = 1024 * 1024;

/** Builds the start of a film, which is all that is checked before its conversion. */
const film = (bytes: number) =>
  Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypisom'), randomBytes(bytes - 12)]);

interface Api {
  readonly url: string;
  readonly process: StackProcess;
}

interface House {
  /** Two processes on the same database and store. */
  readonly first: Api;
  readonly second: Api;
  readonly ctx: Ctx;
  /** Creates a new member. @returns the headers of its requests */
  member(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

async function openHouse(store: Record<string, string>): Promise<House> {
  const [database, folder] = await Promise.all([createTestDatabase(), createScratchFolder('resumable')]);
  const env = { ...(await apiSettings({ databaseUrl: database.url, folder: folder.path })), ...store };
  const start = async (name: string): Promise<Api> => {
    const port = await freePort();
    const process = await startProcess('api', name, folder.path, { ...env, PORT: String(port) });
    return { url: `http://127.0.0.1:${port}`, process };
  };
  const ctx = await createContext(readConfig({ ...env, LOG_LEVEL: 'silent' }));
  const [first, second] = await Promise.all([start('api-1'), start('api-2')]);
  return {
    first,
    second,
    ctx,
    member: async () => {
      const [fan] = await insertFans(ctx, 1);
      if (!fan) throw new Error('no member');
      const { 'content-type': _, ...headers } = await signIn(first.url, fan);
      return headers;
    },
    close: async () => {
      await Promise.all([first.process.kill(), second.process.kill()]);
      await ctx.close();
      await database.drop();
      await folder.remove();
    },
  };
}

/** Uploads with the protocol's reference client. `ended` settles with the outcome; `sent` is the number of bytes known to have arrived. */
function send(
  api: Api,
  headers: Record<string, string>,
  bytes: Buffer,
  options: Partial<UploadOptions> = {},
) {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(bytes, {
    endpoint: api.url + resumablePath,
    headers,
    metadata: { filename: 'film.mp4', filetype: 'video/mp4' },
    chunkSize: 2 * megabyte,
    // On a busy machine a killed process takes many seconds to start again.
    retryDelays: [100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000],
    ...options,
    onSuccess: () => resolve(),
    onError: reject,
  });
  ended.catch(() => undefined);
  upload.start();
  return { upload, ended };
}

const pathOf = (upload: Upload) => new URL(upload.url ?? 'none:').pathname;

const finish = async (api: Api, headers: Record<string, string>, path: string) => {
  const reply = await fetch(`${api.url}${path}/finish`, { method: 'POST', headers });
  return { status: reply.status, body: (await reply.json()) as Uploaded };
};

function survives(openStore: () => Promise<{ store: Record<string, string>; stop(): Promise<void> }>): void {
  let house: House;
  let store: Awaited<ReturnType<typeof openStore>>;
  beforeAll(async () => {
    store = await openStore();
    house = await openHouse(store.store);
  }, 120_000);
  afterAll(async () => {
    await house?.close();
    await store?.stop();
  });
  /** Waits until at least `least` bytes are stored. */
  const stored = (path: () => string, least: number) =>
    eventually(`${least} bytes`, async () => {
      const row = await house.ctx.db
        .selectFrom('resumable_uploads')
        .select('received')
        .where('id', '=', path().split('/').at(-1) ?? '')
        .executeTakeFirst();
      return (row?.received ?? 0) >= least || undefined;
    });

  test('an upload continues at another process, which turns it into a file', {
    timeout: 60_000,
  }, async () => {
    const headers = await house.member();
    const bytes = film(5 * megabyte + 7);
    const { upload } = send(house.first, headers, bytes, {
      onChunkComplete: (_size, accepted) => {
        if (accepted >= 2 * megabyte) void upload.abort();
      },
    });
    await eventually('a part', async () => upload.url ?? undefined);
    await stored(() => pathOf(upload), 2 * megabyte);
    const path = pathOf(upload);
    const other = send(house.second, headers, bytes, { uploadUrl: house.second.url + path });
    await other.ended;
    const { status, body } = await finish(house.first, headers, path);
    expect([status, body.kind]).toEqual([200, 'VIDEO']);
    expect((await storedBytes(house.ctx, body.id)).equals(bytes)).toBe(true);
    expect((await finish(house.second, headers, path)).body.id).toBe(body.id);
  });

  test('the first of two simultaneous senders wins, and no bytes of the other are kept', {
    timeout: 60_000,
  }, async () => {
    const headers = await house.member();
    const films = [film(3 * megabyte), film(3 * megabyte)];
    const { upload } = send(house.first, headers, films[0] ?? Buffer.alloc(0), {
      onUploadUrlAvailable: () => void upload.abort(),
    });
    await eventually('its address', async () => upload.url ?? undefined);
    const path = pathOf(upload);
    const replies = await Promise.all(
      [house.first, house.second].map((api, index) =>
        fetch(api.url + path, {
          method: 'PATCH',
          headers: {
            ...headers,
            'tus-resumable': '1.0.0',
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          },
          body: new Uint8Array(films[index] ?? []),
        }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
    const { status, body } = await finish(house.second, headers, path);
    expect(status).toBe(200);
    expect(
      (await storedBytes(house.ctx, body.id)).equals(films[statuses.indexOf(204)] ?? Buffer.alloc(0)),
    ).toBe(true);
  });

  test('a killed process loses no acknowledged bytes', { timeout: 90_000 }, async () => {
    const headers = await house.member();
    const bytes = film(12 * megabyte);
    let acknowledged = 0;
    let asked: number | undefined;
    const { upload, ended } = send(house.first, headers, bytes, {
      chunkSize: megabyte,
      onChunkComplete: (_size, accepted) => {
        acknowledged = accepted;
      },
      onAfterResponse: (request, response) => {
        if (request.getMethod() === 'HEAD') asked ??= Number(response.getHeader('Upload-Offset'));
      },
    });
    await eventually('some of it', async () => acknowledged >= 3 * megabyte || undefined);
    await house.first.process.kill();
    const before = acknowledged;
    await sleep(100);
    await house.first.process.start();
    await ended;
    expect(asked).toBeGreaterThanOrEqual(before);
    const { status, body } = await finish(house.second, headers, pathOf(upload));
    expect(status).toBe(200);
    expect((await storedBytes(house.ctx, body.id)).equals(bytes)).toBe(true);
    expect(await house.ctx.db.selectFrom('upload_sections').selectAll().execute()).toEqual([]);
  });
}

describe('beside a folder', () => {
  survives(async () => ({ store: {}, stop: async () => undefined }));
});

describeWith(['s3'], 'beside a bucket', () => {
  survives(async () => {
    const { options, stop } = await startS3();
    return {
      store: {
        S3_ENDPOINT: options.endpoint ?? '',
        S3_BUCKET: options.bucket,
        S3_REGION: options.region,
        S3_ACCESS_KEY_ID: options.accessKeyId ?? '',
        S3_SECRET_ACCESS_KEY: options.secretAccessKey ?? '',
      },
      stop,
    };
  });
});
