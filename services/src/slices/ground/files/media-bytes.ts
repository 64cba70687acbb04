import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { ByteRange, FileStore } from '../../../ports/files.ts';
import { byteRangeOf } from './byte-range.ts';

/** How long a reader may pause, as one does who pauses a film, before the connection is closed. */
const pauseMs = 30 * 60_000;
/** How often in a row the store may break off without a byte in between. */
const mostFailures = 3;

/**
 * Sends an object, or the range that was asked for, or that nothing has changed.
 * @param object.etag a name of the bytes under `key`
 * @throws AppError NOT_FOUND when the store has no such object
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

/** A range goes with the bytes that its asker has of the object; of another one the whole is sent. */
function wantedRange({ headers }: FastifyRequest, etag: string): string | undefined {
  const { range, 'if-range': ifRange } = headers;
  return ifRange === undefined || ifRange === etag ? range : undefined;
}

function isKnown(header: string | undefined, etag: string): boolean {
  const names = header?.split(',').map((name) => name.trim().replace(/^W\//, '')) ?? [];
  return names.includes(etag) || names.includes('*');
}

/** The server closes connections that are silent for a minute; here that is a reader whose buffer is full. */
function allowPauses(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  const usualMs = socket.timeout ?? 0;
  socket.setTimeout(pauseMs);
  reply.raw.once('close', () => {
    // The next request on this connection is a call like any other.
    if (!socket.destroyed && socket.timeout === pauseMs) socket.setTimeout(usualMs);
  });
}

/**
 * Bytes of an object, as its reader takes them. A store breaks off where it waits long for a reader, and where it is
 * restarted: then the rest is asked for again, from where we are.
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
