import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { byteRangeOf } from './byte-range.ts';
import { safeFilename } from './kinds.ts';
import { isSigned, type MediaAddress } from './signed-url.ts';

const Params = z.object({ fileId: z.uuid(), rendition: z.enum(['original', 'video', 'poster']) });
const Query = z.object({
  expires: z.coerce.number().int().optional(),
  signature: z.string().max(100).optional(),
  /** Save under this name instead of showing. */
  download: z.string().max(300).optional(),
});

/**
 * `GET /media/{fileId}/{rendition}`: bytes of a file, whole or a range. Private ones need a signature; whatever is
 * wrong with an address, it answers as if there were nothing.
 */
export function mediaRoutes(app: FastifyInstance, ctx: Ctx): void {
  const url = '/media/:fileId/:rendition';
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = Params.safeParse(request.params).data;
    const query = Query.safeParse(request.query).data;
    if (!address || !query) throw new AppError('NOT_FOUND');
    const object = await findObject(ctx.db, address);
    if (!object || !(object.public || isSigned(ctx, address, query))) throw new AppError('NOT_FOUND');
    sendHeaders(reply, object, query.download);
    return sendBytes(ctx, request, reply, object.object_key);
  };
  app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler });
}

interface MediaObject {
  readonly object_key: string;
  readonly content_type: string;
  readonly public: boolean;
}

async function findObject(db: Kysely<Database>, address: MediaAddress): Promise<MediaObject | null> {
  const { fileId, rendition } = address;
  const file = await db
    .selectFrom('files')
    .leftJoin('file_bindings', 'file_bindings.file_id', 'files.id')
    .select(['object_key', 'content_type', 'public'])
    .where('files.id', '=', fileId)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  if (!file) return null;
  const isPublic = file.public ?? false;
  if (rendition === 'original') return { ...file, public: isPublic };
  const made = await db
    .selectFrom('file_renditions')
    .select(['object_key', 'content_type'])
    .where('file_id', '=', fileId)
    .where('name', '=', rendition)
    .executeTakeFirst();
  return made ? { ...made, public: isPublic } : null;
}

/** Whatever people uploaded is shown as what we found it to be, runs nothing and frames nothing. */
function sendHeaders(reply: FastifyReply, object: MediaObject, download: string | undefined): void {
  const name = download === undefined ? '' : `; filename*=UTF-8''${encodeName(safeFilename(download))}`;
  reply.headers({
    'content-type': object.content_type,
    'content-disposition': download === undefined ? 'inline' : `attachment${name}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': object.public ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'accept-ranges': 'bytes',
  });
}

/** As RFC 5987 writes names; `encodeURIComponent` leaves four characters that it may not. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

async function sendBytes(
  ctx: Pick<Ctx, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<FastifyReply> {
  const sizeBytes = await ctx.files.size(key);
  if (sizeBytes === null) throw new AppError('NOT_FOUND');
  const range = byteRangeOf(request.headers.range, sizeBytes);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send();
  }
  const whole = range === 'whole';
  if (!whole) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  }
  reply.header('content-length', whole ? sizeBytes : range.end - range.start + 1);
  if (request.method === 'HEAD') return reply.send();
  const object = await ctx.files.get(key, whole ? undefined : range);
  if (!object) throw new AppError('NOT_FOUND');
  return reply.send(object.stream);
}
