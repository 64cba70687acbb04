import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import type { Figure } from './figures.ts';
import { startPassersBy } from './passers-by.ts';
import { type RunningApi, startApi } from './running-api.ts';

const slowUploads = 300;
const announcedBytes = 400 * 1024 * 1024;
const dripMs = 500;
const dripBytes = 1_024;
const normalUploads = 10;
const watchedMs = 45_000;
const megabyte = 1024 * 1024;

/** Opens 300 uploads as one member, with a kilobyte now and then; another member uploads normally. */
export async function drillUploads(): Promise<Figure[]> {
  const api = await startApi(3);
  try {
    const [visitor = {}, slow = {}, normal = {}] = api.members;
    const passersBy = startPassersBy(api, visitor);
    const began = performance.now();
    const dripping = Array.from({ length: slowUploads }, (_, index) =>
      // From many addresses, so that the limit per address is not the reason for refusals.
      drip(api, { ...slow, 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` }),
    );
    let mostDisk = 0;
    const times: number[] = [];
    for (let count = 0; count < normalUploads; count += 1) {
      times.push(await uploadNormally(api, normal));
      mostDisk = Math.max(mostDisk, await bytesIn(api.spoolFolder));
    }
    // Accepted slow uploads are aborted when their time is over.
    while (performance.now() - began < watchedMs && dripping.some(({ isOpen }) => isOpen())) {
      await new Promise((resolve) => setTimeout(resolve, dripMs));
      mostDisk = Math.max(mostDisk, await bytesIn(api.spoolFolder));
    }
    const open = dripping.filter(({ isOpen }) => isOpen()).length;
    for (const { end } of dripping) end();
    const answers = dripping.map(({ status }) => status());
    const answered = (status: number) => answers.filter((each) => each === status).length;
    return [
      {
        what: `of ${slowUploads} slow uploads of one member refused at once (429)`,
        value: answered(429),
        unit: '',
        least: slowUploads - 3,
      },
      { what: 'of them given up for their slowness (400)', value: answered(400), unit: '' },
      {
        what: `of them still open after ${Math.round((performance.now() - began) / 1_000)} s`,
        value: open,
        unit: '',
        most: 3,
      },
      {
        what: `for the slowest of ${normalUploads} uploads of 5 MB by another`,
        value: Math.max(...times),
        unit: 'ms',
        most: 5_000,
      },
      { what: 'on disk at most, of what arrives', value: mostDisk / megabyte, unit: 'MB', most: 20 },
      ...(await passersBy.stop(1_000)),
      {
        what: 'memory of the API, the most of all',
        value: api.memoryBytes('most') / megabyte,
        unit: 'MB',
        most: 600,
      },
    ];
  } finally {
    await api.stop();
  }
}

function drip(api: RunningApi, headers: Record<string, string>) {
  let [status, isOpen] = [0, true];
  const sending: ClientRequest = request(`${api.url}/api/v1/files/s3`, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': announcedBytes,
    },
  });
  const timer = setInterval(() => sending.write(Buffer.alloc(dripBytes)), dripMs);
  sending.on('response', (response) => {
    status = response.statusCode ?? 0;
    response.resume();
  });
  sending.on('error', () => undefined);
  sending.on('close', () => {
    isOpen = false;
    clearInterval(timer);
  });
  const form = '--x\r\nContent-Disposition: form-data; name="data"; filename="a.mp4"\r\n\r\n';
  // The start of a film, so that only its slowness can be a reason to refuse it.
  sending.write(
    Buffer.concat([
      Buffer.from(form),
      Buffer.from([0, 0, 0, 32]),
      Buffer.from('ftypisom'),
      Buffer.alloc(8_192),
    ]),
  );
  return { isOpen: () => isOpen, status: () => status, end: () => sending.destroy() };
}

/** @returns milliseconds until the answer */
async function uploadNormally(api: RunningApi, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const film = Buffer.concat([
    Buffer.from([0, 0, 0, 32]),
    Buffer.from('ftypisom'),
    randomBytes(5 * megabyte),
  ]);
  const form = new FormData();
  form.set('data', new Blob([film], { type: 'video/mp4' }), 'a.mp4');
  const response = await fetch(`${api.url}/api/v1/files/s3`, { method: 'POST', headers, body: form });
  if (response.status !== 200) throw new Error(`a normal upload was refused: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - began;
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((all, size) => all + size, 0);
}
