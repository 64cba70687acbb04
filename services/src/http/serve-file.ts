import { Readable } from 'node:stream';
import { type CallName, routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { type Served, serveRoute } from './serve.ts';

/** A file from a slice. */
interface GivenFile {
  /** File name of the download: letters, digits, hyphens and dots. */
  readonly name: string;
  readonly mediaType: string;
  /** Left out if unknown before sending. */
  readonly sizeBytes?: number;
  /** Read while it is sent, so that a large file is never completely in memory. */
  readonly stream: Readable;
}

/** Binds a call that returns a file; access is checked as for any other call. */
export function serveFile<N extends CallName>(
  app: FastifyInstance,
  ctx: Ctx,
  name: N,
  handler: (served: Served<N>) => Promise<GivenFile>,
): void {
  const route = { ...routes[name], reply: z.instanceof(Readable) };
  const answer = async (served: Served<N>) => {
    const { name: fileName, mediaType, sizeBytes, stream } = await handler(served);
    served.reply.type(mediaType).header('content-disposition', `attachment; filename="${fileName}"`);
    if (sizeBytes !== undefined) served.reply.header('content-length', sizeBytes);
    return stream;
  };
  // The route is that of the call, except for its reply.
  serveRoute(app, ctx, route, answer as Parameters<typeof serveRoute<typeof route>>[3], { call: name });
}

/** A JSON file from a slice. */
export interface JsonFile {
  /** File name of the download, without `.json`. */
  readonly name: string;
  /** The text, produced while it is sent, so that it is never completely in memory. */
  readonly text: AsyncIterable<string>;
}

/** Binds a call that returns a JSON file; access is checked as for any other call. */
export function serveJsonFile<N extends CallName>(
  app: FastifyInstance,
  ctx: Ctx,
  name: N,
  handler: (served: Served<N>) => Promise<JsonFile>,
): void {
  serveFile(app, ctx, name, async (served) => {
    const { name: fileName, text } = await handler(served);
    const mediaType = 'application/json; charset=utf-8';
    return { name: `${fileName}.json`, mediaType, stream: Readable.from(text) };
  });
}
