import { createHash } from 'node:crypto';
import { policy } from '@sowon/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { savedAs } from './kinds.ts';
import { sendBytes } from './media-bytes.ts';
import { isOpen, isSigned, type MediaAddress, type Shown } from './signed-url.ts';
import { narrowFor, renditionNames } from './tables.ts';

const Params = z.object({ fileId: z.uuid(), rendition: z.enum(['original', ...renditionNames]) });
const Query = z.object({
  expires: z.coerce.number().int().optional(),
  signature: z.string().max(100).optional(),
  /** Of a picture, the narrowest form that is at least this wide, in pixels; it shows no more than the whole, so no signature names it. */
  width: z.coerce.number().int().positive().optional(),
  /** Save under this name instead of showing. */
  download: z.string().max(300).optional(),
});

/**
 * `GET /media/{fileId}/{rendition}`: bytes of a file, whole or a range. Private ones need a signature; whatever is
 * wrong with an address, it answers as if there were nothing. Each request is judged by what the file is now.
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
    // A video or voice is what was made of it: what was sent says where and by whom it was recorded, and may be anything.
    if (file.kind !== 'IMAGE') return null;
    const narrow = width === undefined ? null : narrowFor(width);
    // A picture that is no wider, or of before there were any, is shown itself.
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

/** What lies under a key never changes, and nobody learns the key. */
const etagOf = ({ object_key: key }: MediaObject) =>
  `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;

/**
 * Whatever people uploaded is shown as what we found it to be, runs nothing and frames nothing. What is taken down is
 * gone from a browser's own memory within a minute: after that it asks whether it is still to be seen.
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

/** As RFC 5987 writes names; `encodeURIComponent` leaves four characters that it may not. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
