import { Readable } from 'node:stream';
import { type CallName, routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { type Served, serveRoute } from './serve.ts';

/** A file of JSON as a slice gives it. */
export interface JsonFile {
  /** Its name on the disk of whoever saves it, without `.json`. */
  readonly name: string;
  /** Its text, made as it is sent, so that it is never whole in memory. */
  readonly text: AsyncIterable<string>;
}

/** Binds a call that answers with a file of JSON; who may call is judged as for any other. */
export function serveJsonFile<N extends CallName>(
  app: FastifyInstance,
  ctx: Ctx,
  name: N,
  handler: (served: Served<N>) => Promise<JsonFile>,
): void {
  const route = { ...routes[name], reply: z.instanceof(Readable) };
  const answer = async (served: Served<N>) => {
    const { name: fileName, text } = await handler(served);
    served.reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}.json"`);
    return Readable.from(text);
  };
  // The route is the call's but for what it answers with.
  serveRoute(app, ctx, route, answer as Parameters<typeof serveRoute<typeof route>>[3], { call: name });
}
