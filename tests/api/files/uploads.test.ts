import { writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { policy } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { eventually } from '../../harness/eventually.ts';
import { drawing } from '../../harness/media.ts';
import { type Person, signUpFan } from '../../harness/people.ts';
import { insertUpload } from '../../harness/rows.ts';
import { upload, uploaded } from '../../harness/uploads.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { SPOOL_MAX_MB: '600' } });
});
afterAll(() => api?.close());

interface Reply {
  status: number | undefined;
  body: string;
}

/** Starts an upload that announces `bytes` and sends the beginning of a form, then nothing. */
function begin(person: Person, bytes: number): { request: ClientRequest; reply: Promise<Reply> } {
  const sending = request(`${api.url}/api/v1/files/s3`, {
    method: 'POST',
    headers: {
      authorization: person.token,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    },
  });
  const reply = new Promise<Reply>((resolve, reject) => {
    sending.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    });
    sending.on('error', reject);
  });
  reply.catch(() => undefined);
  sending.write('--x\r\nContent-Disposition: form-data; name="data"; filename="a.mp4"\r\n\r\n');
  return { request: sending, reply };
}

const arriving = async (person: Person) => {
  const { rows } = await api.ctx.pool.query(
    'select bytes::int from arriving_uploads where owner_id = $1 order by bytes',
    [person.userId],
  );
  return rows.map(({ bytes }) => bytes as number);
};

const isArriving = (person: Person, sizes: readonly number[]) =>
  eventually(`${sizes.length} uploads that arrive`, async () =>
    String(await arriving(person)) === String(sizes) ? true : undefined,
  );

describe('a place in the quota', () => {
  test('is taken before the first byte is read, for three uploads at a time, and released on failure', async () => {
    const [fan, other] = [await signUpFan(api), await signUpFan(api)];
    const sizes = [1_000, 2_000, 3_000];
    const begun = sizes.map((bytes) => begin(fan, bytes));
    await isArriving(fan, sizes);
    const fourth = begin(fan, 4_000);
    const { status, body } = await fourth.reply;
    expect([status, JSON.parse(body).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(body).toContain('at most 3 uploads at the same time');
    expect((await upload(api, other, await drawing())).status).toBe(200);
    for (const { request } of [...begun, fourth]) request.destroy();
    await isArriving(fan, []);
    expect((await upload(api, fan, await drawing())).status).toBe(200);
  });

  test('of a killed process counts until the process has been silent for a while', async () => {
    const fan = await signUpFan(api);
    const seen = (secondsAgo: number) =>
      api.ctx.db
        .insertInto('arriving_uploads')
        .values({
          id: api.ctx.ids(),
          owner_id: fan.userId,
          bytes: 1,
          seen_at: new Date(api.ctx.clock.now().getTime() - secondsAgo * 1_000),
        })
        .execute();
    await Promise.all([seen(60), seen(60), seen(60)]);
    expect((await upload(api, fan, await drawing())).status).toBe(429);
    api.travel(120_000);
    expect((await upload(api, fan, await drawing())).status).toBe(200);
    expect(await arriving(fan)).toEqual([]);
  });

  test('is limited to twenty unused uploads, also concurrently', async () => {
    const greedy = await signUpFan(api);
    for (let count = 0; count < 18; count += 1) await insertUpload(api.ctx, { ownerId: greedy.userId });
    const bytes = await drawing(8, 8);
    const replies = await Promise.all([1, 2, 3].map(() => upload(api, greedy, bytes)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect((await upload(api, greedy, bytes)).status).toBe(429);
  });

  test('is also limited in bytes: the announced size counts', async () => {
    const fan = await signUpFan(api);
    const half = policy.files.unboundMaxBytes / 2;
    await insertUpload(api.ctx, { ownerId: fan.userId, sizeBytes: half });
    await insertUpload(api.ctx, { ownerId: fan.userId, sizeBytes: half - 1_000_000 });
    const { reply } = begin(fan, 2_000_000);
    expect((await reply).status).toBe(429);
    expect((await upload(api, fan, await drawing())).status).toBe(200);
  });

  test('is not used by an upload that the server failed to store', async () => {
    const fan = await signUpFan(api);
    for (let count = 0; count < 20; count += 1) {
      const id = await insertUpload(api.ctx, { ownerId: fan.userId });
      await api.ctx.db.updateTable('files').set({ stored_at: null }).where('id', '=', id).execute();
    }
    expect((await upload(api, fan, await drawing())).status).toBe(200);
  });

  test('is not needed to repeat an accepted upload', async () => {
    const fan = await signUpFan(api);
    const bytes = await drawing();
    const form = () => {
      const made = new FormData();
      made.set('data', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
      return made;
    };
    const send = (key: string) =>
      api.send('POST', '/api/v1/files/s3', {
        token: fan.token,
        headers: { 'idempotency-key': key },
        body: form(),
      });
    const first = await send('the-last-one');
    for (let count = 0; count < 19; count += 1) await insertUpload(api.ctx, { ownerId: fan.userId });
    expect((await send('one-too-many')).status).toBe(429);
    const again = await send('the-last-one');
    expect([again.status, JSON.parse(again.text).id]).toEqual([200, JSON.parse(first.text).id]);
  });
});

describe('a refused upload', () => {
  test('for its announced size is refused before it is sent', async () => {
    const fan = await signUpFan(api);
    const { status, body } = await begin(fan, 600 * 1024 * 1024).reply;
    expect([status, JSON.parse(body).code]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  test('is read only briefly, and its connection is closed after the reply', async () => {
    const fan = await signUpFan(api);
    const { request: sending, reply } = begin(fan, 600 * 1024 * 1024);
    const closed = new Promise((resolve) => sending.once('close', resolve));
    expect((await reply).status).toBe(413);
    await closed;
  });

  test('is BUSY when the process holds too many bytes, and counts as nobody’s failure', async () => {
    const [fan, others] = [await signUpFan(api), await signUpFan(api)];
    const folder = await api.ctx.spool.open(0);
    folder.took(599 * 1024 * 1024);
    const { status, body } = await begin(fan, 2_000_000).reply;
    expect([status, JSON.parse(body).code]).toEqual([503, 'BUSY']);
    expect((await upload(api, others, await drawing())).status).toBe(200);
    await folder.remove();
    expect(await arriving(fan)).toEqual([]);
    await uploaded(api, fan, await drawing());
  });

  test('frees its place when the store is unreachable', async () => {
    const broken = await startTestApi();
    try {
      await writeFile(join(broken.ctx.config.FILES_DIR, 'incoming'), 'no folder');
      const fan = await signUpFan(broken);
      expect((await upload(broken, fan, await drawing())).status).toBeGreaterThanOrEqual(500);
      const { rows } = await broken.ctx.pool.query('select * from arriving_uploads');
      expect(rows).toEqual([]);
    } finally {
      await broken.close();
    }
  });
});
