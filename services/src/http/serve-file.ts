import { Readable } from 'node:stream';
import { type CallName, routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { type Served, serveRoute } from './serve.ts';

/** A file as a slice gives it. */
interface GivenFile {
  /** Its name on the disk of whoever saves it: letters, digits, hyphens and dots. */
  readonly name: string;
  readonly mediaType: string;
  /** Left out where nobody knows it before it is sent. */
  readonly sizeBytes?: number;
  /** Read as it is sent, so that a large file is never whole in memory. */
  readonly stream: Readable;
}

/** Binds a call that answers with a file; who may call is judged as for any other. */
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
  // The route is the call's but for what it answers with.
  serveRoute(app, ctx, route, answer as Parameters<typeof serveRoute<typeof route>>[3], { call: name });
}
