import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KeyedCall } from '../../services/src/db/once.ts';
import { deleteFile, sweepUnboundFiles } from '../../services/src/slices/ground/files/commands.ts';
import { uploadFile } from '../../services/src/slices/ground/files/upload.ts';
import { type CoinShop, openCoinShop } from '../harness/coin-shop.ts';
import { openTestContext, type TestContext } from '../harness/context.ts';
import { drawing } from '../harness/media.ts';
import { insertFan } from '../harness/rows.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type Sandbox, startSandbox } from '../payments/sandbox-process.ts';

/** Calls that reach outside the database, interrupted there and sent again under the same key. */

describe('files', () => {
  let house: TestContext;
  let ownerId: string;
  let picture: Buffer;
  beforeEach(async () => {
    house = await openTestContext();
    ownerId = await insertFan(house.ctx);
    picture = await drawing();
  });
  afterEach(() => house?.close());

  const keyed = (key: string): KeyedCall => ({ scope: `files:${ownerId}`, key, intent: null });
  const upload = (key: string, bytes = picture) =>
    uploadFile(house.ctx, {
      ownerId,
      bytes: null,
      sent: async () => ({ stream: Readable.from([bytes]), filename: 'a.png', declared: 'image/png' }),
      keyed: keyed(key),
    });
  const rows = () => house.ctx.db.selectFrom('files').select(['id', 'object_key', 'stored_at']).execute();
  const placeOf = (objectKey: string) => join(house.ctx.config.FILES_DIR, objectKey.slice(0, 2), objectKey);

  test('finishes a failed upload with the same bytes under the same key', async () => {
    const incoming = join(house.ctx.config.FILES_DIR, 'incoming');
    await writeFile(incoming, 'no folder');
    await expect(upload('key-12345')).rejects.toMatchObject({ code: 'EEXIST' });
    const [begun] = await rows();
    expect(begun?.stored_at).toBeNull();
    await rm(incoming);

    expect(await upload('key-12345')).toMatchObject({ id: begun?.id, filename: 'a.png', kind: 'IMAGE' });
    expect(await rows()).toMatchObject([{ id: begun?.id, stored_at: expect.any(Date) }]);
    expect(await house.ctx.files.size(begun?.object_key ?? '')).toBeGreaterThan(0);
    await expect(upload('key-12345', await drawing(65))).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await rows()).toHaveLength(1);
  });

  test('hides a deleted file although the store keeps its object; the sweep removes the object', async () => {
    const { id: fileId } = await upload('key-12345');
    const [{ object_key: key } = { object_key: '' }] = await rows();
    // The store cannot remove a directory.
    await rm(placeOf(key));
    await mkdir(placeOf(key));
    const remove = () => deleteFile(house.ctx, { fileId, ownerId, keyed: keyed('key-56789') });
    expect([await remove(), await remove()]).toEqual([{ id: fileId }, { id: fileId }]);
    expect(await rows()).toEqual([]);
    await expect(upload('key-12345')).rejects.toMatchObject({ code: 'NOT_FOUND' });

    await rm(placeOf(key), { recursive: true });
    await writeFile(placeOf(key), picture);
    expect(await sweepUnboundFiles(house.ctx)).toEqual({ deleted: 0, more: false });
    expect(await house.ctx.files.size(key)).toBeNull();
    expect(await house.ctx.db.selectFrom('deleted_objects').selectAll().execute()).toEqual([]);
  });

  test('keeps objects removed before a store failure removed, and the rest does not block the sweep', async () => {
    const keys = Array.from({ length: 35 }, (_, index) => `0${index.toString().padStart(2, '0')}`);
    for (const key of keys) {
      await mkdir(join(house.ctx.config.FILES_DIR, key.slice(0, 2)), { recursive: true });
      await writeFile(placeOf(key), picture);
    }
    const [stuck = ''] = keys;
    await rm(placeOf(stuck));
    await mkdir(placeOf(stuck));
    await house.ctx.db
      .insertInto('deleted_objects')
      .values(keys.map((object_key) => ({ object_key, deleted_at: house.ctx.clock.now() })))
      .execute();
    await expect(sweepUnboundFiles(house.ctx)).rejects.toThrow();
    const left = await house.ctx.db.selectFrom('deleted_objects').select('object_key').execute();
    expect(left).toEqual([{ object_key: stuck }]);
  });
});

describe('orders', () => {
  let folder: Awaited<ReturnType<typeof createScratchFolder>>;
  let sandbox: Sandbox;
  let shop: CoinShop;
  beforeAll(async () => {
    folder = await createScratchFolder('broken-off');
    sandbox = await startSandbox(folder.path);
    shop = await openCoinShop(sandbox);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.stop();
    await folder?.remove();
  });

  const orders = () =>
    shop.ctx.db.selectFrom('payments').select(['id', 'status']).orderBy('created_at').orderBy('id').execute();

  test('frees the key when the provider is unreachable: the same call creates the order afterwards', async () => {
    const fault = { path: '/payments/prepare', kind: 'status', times: 10 };
    await sandbox.control('POST', '/control/faults', fault);
    await expect(shop.order({}, 'lost-key')).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
    await sandbox.control('DELETE', '/control/faults');
    const order = await shop.order({}, 'lost-key');
    expect(await orders()).toEqual([
      { id: expect.any(String), status: 'FAILED' },
      { id: order.id, status: 'PREPARED' },
    ]);
    expect(await shop.order({}, 'lost-key')).toMatchObject({ id: order.id });
  });

  test('prepares an order by the same call if the process died before it asked the provider', async () => {
    const { id } = await shop.order({}, 'died-key');
    // The state that the first transaction left.
    await shop.ctx.db.updateTable('payments').set({ status: 'CREATED' }).where('id', '=', id).execute();
    expect(await shop.order({}, 'died-key')).toMatchObject({ id, status: 'PREPARED' });
  });
});
