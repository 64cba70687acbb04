import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { policy } from '@sowon/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import type { ByteRange, FileStore } from '../../../ports/files.ts';
import { savedAs } from './kinds.ts';
import { isOpen, isSigned, type MediaAddress, type Shown } from './signed-url.ts';
import { narrowFor, renditionNames } from './tables.ts';

const Params = z.object({ fileId: z.uuid(), rendition: z.enum(['original', ...renditionNames]) });
const Query = z.object({
  expires: z.coerce.number().int().optional(),
  signature: z.string().max(100).optional(),
  /**
   * For a picture: selects the narrowest version that is at least this wide, in pixels. It reveals no more than the original, so the signature does not cover
   * it.
   */
  width: z.coerce.number().int().positive().optional(),
  /** Download under this file name instead of displaying. */
  download: z.string().max(300).optional(),
});

/**
 * `GET /media/{fileId}/{rendition}`: the bytes of a file, whole or a range. Private files need a signature. Any invalid URL gets the same NOT_FOUND reply. Each
 * request is checked against the file's current state.
 */
export function mediaRoutes(app: FastifyInstance, ctx: Ctx): void {
  const url = '/media/:fileId/:rendition';
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = Params.safeParse(request.params).data;
    const query = Query.safeParse(request.query).data;
    if (!address || !query) throw new AppError('NOT_FOUND');
    const object = await findObject(ctx.db, { ...address, width: query.width });
    if (!object || !(isOpen(object) || isSigned(ctx, { ...address, ...object }, query))) {
      throw new AppError('NOT_FOUND');
    }
    const etag = etagOf(object);
    sendHeaders(reply, { ...object, etag }, query.download);
    return sendBytes(ctx, request, reply, { key: object.object_key, etag });
  };
  app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler });
}

interface MediaObject extends Shown {
  readonly object_key: string;
  readonly content_type: string;
}

async function findObject(
  db: Kysely<Database>,
  { fileId, rendition, width }: MediaAddress & { readonly width: number | undefined },
): Promise<MediaObject | null> {
  const file = await db
    .selectFrom('files')
    .leftJoin('file_bindings', 'file_bindings.file_id', 'files.id')
    .select(['object_key', 'content_type', 'kind', 'taken_down_at', 'public', 'withheld'])
    .where('files.id', '=', fileId)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  if (!file) return null;
  const takenDown = file.taken_down_at !== null;
  const shown = { public: file.public ?? false, withheld: file.withheld ?? false, takenDown };
  if (rendition === 'original') {
    // Only the converted form of a video or voice is served: the upload may reveal where and by whom it was recorded, and may contain anything.
    if (file.kind !== 'IMAGE') return null;
    const narrow = width === undefined ? null : narrowFor(width);
    // The original is served if it is not wider, or was stored before narrower versions existed.
    return { ...file, ...(narrow && (await findRendition(db, fileId, narrow))), ...shown };
  }
  const made = await findRendition(db, fileId, rendition);
  return made ? { ...made, ...shown } : null;
}

async function findRendition(
  db: Kysely<Database>,
  fileId: string,
  name: Selectable<Database['file_renditions']>['name'],
) {
  return db
    .selectFrom('file_renditions')
    .select(['object_key', 'content_type'])
    .where('file_id', '=', fileId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** The bytes under a key never change, and the key itself stays secret. */
const etagOf = ({ object_key: key }: MediaObject) =>
  `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;

/**
 * Uploads are served with the detected media type, and can neither run scripts nor be framed. A file that was taken down disappears from browser caches within
 * a minute, because they must revalidate then.
 */
function sendHeaders(
  reply: FastifyReply,
  object: MediaObject & { readonly etag: string },
  download: string | undefined,
): void {
  const name =
    download === undefined ? '' : `; filename*=UTF-8''${encodeName(savedAs(download, object.content_type))}`;
  const whose = isOpen(object) ? 'public' : 'private';
  reply.headers({
    'content-type': object.content_type,
    'content-disposition': download === undefined ? 'inline' : `attachment${name}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': `${whose}, max-age=${policy.files.mediaCacheSeconds}, must-revalidate`,
    'accept-ranges': 'bytes',
    etag: object.etag,
  });
}

/** Encodes a name as in RFC 5987; `encodeURIComponent` leaves four characters that RFC 5987 does not allow. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** How long a reader may pause (as with a paused video) before the connection is closed. */
const pauseMs = 30 * 60_000;
/** Number of consecutive store failures without a byte at which sending fails. */
const mostFailures = 3;

/**
 * Sends an object, the requested range of it, or 304 if it is unchanged.
 * @param object.etag an id of the bytes under `key`
 * @throws AppError NOT_FOUND if the store has no such object
 */
export async function sendBytes(
  ctx: Pick<Ctx, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, etag }: { key: string; etag: string },
): Promise<FastifyReply> {
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const sizeBytes = await ctx.files.size(key);
  if (sizeBytes === null) throw new AppError('NOT_FOUND');
  const range = byteRangeOf(wantedRange(request, etag), sizeBytes);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send();
  }
  if (range !== 'whole') {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  }
  const sent = range === 'whole' ? { start: 0, end: sizeBytes - 1 } : range;
  reply.header('content-length', sent.end - sent.start + 1);
  if (request.method === 'HEAD') return reply.send();
  allowPauses(request, reply);
  return reply.send(Readable.from(bytesOf(ctx.files, key, sent), { objectMode: false }));
}

/** Returns the requested range, unless `If-Range` names another version; then the whole object is sent. */
function wantedRange({ headers }: FastifyRequest, etag: string): string | undefined {
  const { range, 'if-range': ifRange } = headers;
  return ifRange === undefined || ifRange === etag ? range : undefined;
}

function isKnown(header: string | undefined, etag: string): boolean {
  const names = header?.split(',').map((name) => name.trim().replace(/^W\//, '')) ?? [];
  return names.includes(etag) || names.includes('*');
}

/** The server closes connections that are silent for a minute; here a silent connection is a reader with a full buffer. */
function allowPauses(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  const usualMs = socket.timeout ?? 0;
  socket.setTimeout(pauseMs);
  reply.raw.once('close', () => {
    // The next request on this connection gets the usual timeout again.
    if (!socket.destroyed && socket.timeout === pauseMs) socket.setTimeout(usualMs);
  });
}

/**
 * Streams the bytes of an object at the reader's pace. A store closes the connection if the reader is slow or the store restarts; then the rest is requested
 * again from the current position.
 */
async function* bytesOf(store: FileStore, key: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let failures = 0;
  for (let at = start; at <= end; ) {
    const object = await store.get(key, { start: at, end });
    if (!object) throw new AppError('NOT_FOUND');
    try {
      const chunks: AsyncIterable<Buffer> = object.stream;
      for await (const chunk of chunks) {
        at += chunk.length;
        failures = 0;
        yield chunk;
      }
      if (at <= end) throw new Error('the store sent less than it has');
    } catch (error) {
      failures += 1;
      if (failures >= mostFailures) throw error;
    }
  }
}

/**
 * Parses a `Range` header for an object of `sizeBytes`.
 * @returns the range, cut to the object; 'whole' without a header or for an unsupported kind (several ranges, other units); 'unsatisfiable' if it lies outside
 */
export function byteRangeOf(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'whole';
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
