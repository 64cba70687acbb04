import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compression of replies from one kilobyte on, if the client accepts it. Brotli level 2 costs less than gzip and gives smaller replies. The next two levels
 * save 2 % on a page of missions, for twice the time.
 */
export const compressedReply: FastifyCompressOptions = {
  threshold: 1_024,
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
