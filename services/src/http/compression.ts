import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compression of replies from one kilobyte on, if the client accepts it. Brotli level 2 costs less than gzip and gives smaller replies. The next two levels
 * save 2 % on a page of missions, for twice the time. Replies up to 64 KiB are compressed in one go, within a millisecond: a stream and its hand-overs to
 * other threads cost two to three times as much. The default of the library falls to 4 KiB on hosts with many cores.
 */
export const compressedReply: FastifyCompressOptions = {
  threshold: 1_024,
  syncThreshold: 65_536,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 } },
};

/**
 * Registers compression for routes with `compressedReply`; call it before routes are registered. Files are compressed at build time. Request bodies are not
 * decompressed: a small body could unpack to a huge one.
 */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false });
}
