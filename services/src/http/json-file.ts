import { Readable } from 'node:stream';
import type { CallName } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import type { Served } from './serve.ts';
import { serveFile } from './serve-file.ts';

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
