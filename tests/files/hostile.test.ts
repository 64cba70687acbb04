import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { chmod, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { attachedFiles, playable } from '../../services/src/slices/ground/files/queries.ts';
import { transcodeFile } from '../../services/src/slices/ground/files/transcode.ts';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type Person, signUpFan } from '../harness/people.ts';
import { insertUpload } from '../harness/rows.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { bindUpload, download, storeBytes, type Uploaded, upload } from '../harness/uploads.ts';
import { boxedPictures } from './hostile/boxed-pictures.ts';
import { films } from './hostile/films.ts';
import { type Hostile, mark } from './hostile/hostile.ts';
import { pictures } from './hostile/pictures.ts';
import { strangers } from './hostile/strangers.ts';
import { voices } from './hostile/voices.ts';

/** Requests that arrive here were caused by an uploaded file. */
const asked: string[] = [];
const server = createServer((request, reply) => {
  asked.push(request.url ?? '');
  reply.end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const listener = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const unknown = strangers(listener);
const known = [pictures, boxedPictures, films, voices].flatMap((family) => family(listener));

let api: TestApi;
let fan: Person;
let most: ReturnType<typeof watchMemory>;
let folder: Awaited<ReturnType<typeof createScratchFolder>>;
beforeAll(async () => {
  // Conversions use a separate temporary folder that the sandbox user may traverse.
  folder = await createScratchFolder('hostile');
  await chmod(folder.path, 0o711);
  vi.stubEnv('TMPDIR', folder.path);
  api = await startTestApi();
  fan = await signUpFan(api);
  most = watchMemory();
});
afterAll(async () => {
  most?.stop();
  server.close();
  await api?.close();
  vi.unstubAllEnvs();
  await folder?.remove();
});

async function send({ bytes, filename, type }: Hostile) {
  const sent = typeof bytes === 'function' ? await bytes() : bytes;
  return { sent, ...(await upload(api, fan, sent, { name: filename, type })) };
}

const refusals = [400, 413, 415];
const shownTypes = ['image/jpeg', 'image/webp', 'video/mp4', 'audio/mp4'];

/** Requests an address as a browser would. @returns the body; null for a 404 */
async function shownAt(address: string): Promise<Buffer | null> {
  const { status, headers, bytes } = await download(api, address);
  if (status === 404) return null;
  expect(shownTypes).toContain(headers.get('content-type'));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  return bytes;
}

async function addressesOf(id: string): Promise<string[]> {
  const [shown, attached] = [await playable(api.ctx, [id]), await attachedFiles(api.ctx, [id])];
  const { media, poster } = shown.get(id) ?? {};
  return [media, poster, attached.get(id)].flatMap((entry) => entry?.s3Url ?? []);
}

test('there are more than a hundred hostile files with distinct names', () => {
  const names = [...unknown, ...known].map(({ name }) => name);
  expect(names.length).toBeGreaterThan(150);
  expect(new Set(names).size).toBe(names.length);
});

describeWith(['ffmpeg', 'bubblewrap'], 'a file that is to do harm', () => {
  test.each(unknown)('$name is refused before anything is stored', async (hostile) => {
    const { status, error } = await send(hostile);
    expect(refusals).toContain(status);
    expect(['UNKNOWN_FILE_FORMAT', 'INVALID_INPUT']).toContain(error.code);
  });

  test.each(known)('$name is refused or served only as a file that we produced', async (hostile) => {
    const { sent, status, text } = await send(hostile);
    if (status !== 200) return expect(refusals).toContain(status);
    const { id, kind, s3Url }: Uploaded = JSON.parse(text);
    const early = await shownAt(s3Url);
    await bindUpload(api, id);
    // An error here would be retried for ever.
    const outcome = kind === 'IMAGE' ? { ok: true } : await transcodeFile(api.ctx, id);
    const addresses = await addressesOf(id);
    expect(addresses.length > 0).toBe(outcome.ok);
    const shown = await Promise.all([s3Url, ...addresses].map(shownAt));
    for (const bytes of [early, ...shown]) {
      expect(bytes?.equals(sent) ?? false).toBe(false);
      expect(bytes?.includes(mark) ?? false).toBe(false);
    }
  });

  test('a file of a format outside the allowed ones is not decoded, even if its row says video', async () => {
    const picture = Buffer.concat([Buffer.from('FRAME\n'), Buffer.alloc(16 * 16 * 1.5, 90)]);
    const film = Buffer.concat([Buffer.from('YUV4MPEG2 W16 H16 F1:1 Ip A1:1 C420jpeg\n'), picture, picture]);
    const id = await insertUpload(api.ctx, { ownerId: fan.userId, kind: 'VIDEO' });
    await storeBytes(api.ctx, id, film);
    expect(await transcodeFile(api.ctx, id)).toEqual({ ok: false, reason: 'UNREADABLE' });
  });

  test('hostile files cause no requests, leave no files and stay within the memory limit', async () => {
    expect(asked).toEqual([]);
    const spool = api.ctx.config.SPOOL_DIR;
    const left = await Promise.all((await readdir(spool)).map((name) => readdir(join(spool, name))));
    expect(left.flat()).toEqual([]);
    const { root } = api.ctx.conversions;
    expect(root.startsWith(folder.path)).toBe(true);
    const [own = '', ...others] = await readdir(root);
    expect([await readdir(join(root, own)), others]).toEqual([[], []]);
    expect(most.megabytes()).toBeGreaterThan(20);
    expect(most.megabytes()).toBeLessThan(2_048);
    expect((await api.send('GET', '/api/v1/users/me', { token: fan.token })).status).toBe(200);
  });
});

/** Watches the memory of the programs that process the uploads. */
function watchMemory() {
  let kilobytes = 0;
  const look = () => {
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const told = beginningOf(`/proc/${id}/status`);
      if (!/^Name:\t(ffmpeg|ffprobe|MainThread|node)$/m.test(told)) continue;
      if (!/^ff|redraw-process/.test(beginningOf(`/proc/${id}/cmdline`))) continue;
      kilobytes = Math.max(kilobytes, Number(/^VmHWM:\s+(\d+)/m.exec(told)?.[1] ?? 0));
    }
  };
  const timer = setInterval(look, 100);
  return { megabytes: () => kilobytes / 1_024, stop: () => clearInterval(timer) };
}

const page = Buffer.alloc(4_096);

/**
 * Reads the start of a file of `/proc`; returns an empty text when its process has ended. Reads into one buffer: these files report a size of 0, so reading one
 * whole allocates 64 KiB, thousands of times a second.
 */
function beginningOf(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      return page.toString('latin1', 0, readSync(file, page));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}
