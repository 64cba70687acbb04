import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../services/src/context.ts';
import { writeRows } from '../../services/src/db/carried-rows.ts';
import { bindFile } from '../../services/src/slices/ground/files/commands.ts';
import type { RawReply, TestApi } from './api.ts';
import type { Person } from './people.ts';
import { createScratchFolder } from './scratch.ts';

export interface UploadForm {
  name?: string;
  type?: string;
  field?: string;
}

export interface Uploaded {
  id: string;
  s3Url: string;
  filename: string;
  kind: string;
}

/** Uploads bytes as this person, by the real call. */
export function upload(
  api: TestApi,
  person: Person,
  bytes: Buffer | string,
  { name = 'file.jpg', type = 'image/jpeg', field = 'data' }: UploadForm = {},
): Promise<RawReply> {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
  return api.send('POST', '/api/v1/files/s3', { token: person.token, body: form });
}

/** Uploads like `upload`. @throws Error if it is refused */
export async function uploaded(
  api: TestApi,
  person: Person,
  bytes: Buffer,
  form?: UploadForm,
): Promise<Uploaded> {
  const reply = await upload(api, person, bytes, form);
  if (reply.status !== 200) throw new Error(`the upload was refused: ${reply.text}`);
  return JSON.parse(reply.text);
}

/** Makes the upload this person's picture, by the real call. */
export async function portray({ userId, client }: Person, imageFileId: string): Promise<void> {
  await client.setPortrait({ params: { userId }, body: { imageFileId } });
}

/** Downloads an address of `/media`. */
export async function download(api: TestApi, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(api.url + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** Binds an upload to an owner, as a product or a mission does. @returns the owner's id */
export async function bindUpload(api: TestApi, fileId: string, isPublic = false): Promise<string> {
  const boundId = api.ctx.ids();
  const binding = bindFile({ fileId, purpose: 'test', boundId, public: isPublic });
  await api.ctx.db.transaction().execute((trx) => writeRows(trx, binding));
  return boundId;
}

/** Stores bytes for an upload that has none. */
export async function storeBytes(ctx: Ctx, fileId: string, bytes: Buffer): Promise<void> {
  const key = await keyOf(ctx, fileId);
  const folder = await createScratchFolder('upload');
  const path = join(folder.path, 'bytes');
  try {
    await writeFile(path, bytes);
    await ctx.files.put(key, path, 'application/octet-stream');
  } finally {
    await folder.remove();
  }
}

/** Returns an upload's stored bytes, which no call shows. */
export async function storedBytes(ctx: Ctx, fileId: string): Promise<Buffer> {
  const object = await ctx.files.get(await keyOf(ctx, fileId));
  if (!object) throw new Error('the store has nothing of it');
  return buffer(object.stream);
}

async function keyOf({ db }: Ctx, fileId: string): Promise<string> {
  const row = await db
    .selectFrom('files')
    .select('object_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return row.object_key;
}

/** Returns the names of the objects in the store's folder, sorted. */
export async function storedObjects(api: TestApi): Promise<string[]> {
  const entries = await readdir(api.ctx.config.FILES_DIR, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
