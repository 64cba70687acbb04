import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { resumablePath } from '../../contracts/src/files/calls.ts';
import type { Ctx } from '../../services/src/context.ts';
import { unkeyed } from '../../services/src/db/once.ts';
import { appendToUpload } from '../../services/src/slices/ground/files/resumable/append.ts';
import { createUpload, findUpload } from '../../services/src/slices/ground/files/resumable/uploads.ts';
import type { RawReply, TestApi } from './api.ts';
import type { Person } from './people.ts';

/** Creates an upload of this member, of which `bytes` have arrived. @returns its id */
export async function arrivedUpload(
  ctx: Ctx,
  ownerId: string,
  bytes: Buffer,
  { length = bytes.length, filename = 'a.png', declared = 'image/png' } = {},
): Promise<string> {
  const { id } = await createUpload(ctx, {
    ownerId,
    keyed: unkeyed,
    length,
    filename,
    declared,
    metadata: '',
  });
  const upload = await findUpload(ctx, { uploadId: id, ownerId });
  await appendToUpload(ctx, upload, { offset: 0, stream: Readable.from([bytes], { objectMode: false }) });
  return id;
}

export interface Begun {
  length: number | string;
  name?: string;
  type?: string;
  headers?: Record<string, string>;
}

const tus = { 'tus-resumable': '1.0.0' };
const encoded = (text: string) => Buffer.from(text).toString('base64');

type Api = Pick<TestApi, 'send'>;
type Sender = Pick<Person, 'token'>;

/** Requests of the tus protocol, as they are on the wire. */
export const wire = {
  begin: (
    api: Api,
    person: Sender | null,
    { length, name = 'a.png', type = 'image/png', headers }: Begun,
  ): Promise<RawReply> =>
    api.send('POST', resumablePath, {
      token: person?.token,
      headers: {
        ...tus,
        'upload-length': String(length),
        'upload-metadata': `filename ${encoded(name)},filetype ${encoded(type)}`,
        ...headers,
      },
    }),
  ask: (api: Api, person: Sender, path: string): Promise<RawReply> =>
    api.send('HEAD', path, { token: person.token, headers: tus }),
  append: (
    api: Api,
    person: Sender,
    path: string,
    { offset, bytes, headers }: { offset: number; bytes: Buffer; headers?: Record<string, string> },
  ): Promise<RawReply> =>
    api.send('PATCH', path, {
      token: person.token,
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...headers,
      },
      body: new Blob([new Uint8Array(bytes)]),
    }),
  drop: (api: Api, person: Sender, path: string): Promise<RawReply> =>
    api.send('DELETE', path, { token: person.token, headers: tus }),
  finish: (api: Api, person: Sender, path: string): Promise<RawReply> =>
    api.send('POST', `${path}/finish`, { token: person.token }),
};

/** Returns `bytes` bytes: the header of an MP4 file, then random bytes. */
export const film = (bytes: number) =>
  Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypisom'), randomBytes(bytes - 12)]);

/** Begins an upload that must be accepted. @returns its path */
export async function beginUpload(api: TestApi, person: Person, begun: Begun): Promise<string> {
  const reply = await wire.begin(api, person, begun);
  expect([reply.status, reply.text]).toEqual([201, '']);
  return reply.headers.get('location') ?? '';
}

/** Returns the number of bytes that the server has received. */
export const uploadOffset = async (api: TestApi, person: Person, path: string): Promise<number> =>
  Number((await wire.ask(api, person, path)).headers.get('upload-offset'));

/** Returns the status and the code of a refusal. */
export const refused = ({ status, error }: { status: number; error: { code: string } }) => [
  status,
  error?.code,
];

/** Returns the stored sections of an upload. */
export const uploadSections = (api: TestApi, path: string) =>
  api.ctx.db
    .selectFrom('upload_sections')
    .selectAll()
    .where('upload_id', '=', path.split('/').at(-1) ?? '')
    .execute();
