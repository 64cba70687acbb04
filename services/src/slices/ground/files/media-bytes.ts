import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { ByteRange, FileStore } from '../../../ports/files.ts';
import { byteRangeOf } from './byte-range.ts';

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
