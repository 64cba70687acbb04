import { Readable } from 'node:stream';
import type { CallName } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import type { Served } from './serve.ts';
import { serveFile } from './serve-file.ts';

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
  serveFile(app, ctx, name, async (served) => {
    const { name: fileName, text } = await handler(served);
    const mediaType = 'application/json; charset=utf-8';
    return { name: `${fileName}.json`, mediaType, stream: Readable.from(text) };
  });
}
