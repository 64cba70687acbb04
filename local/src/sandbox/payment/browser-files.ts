import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const files = [
  { path: '/v1/iamport.js', file: 'iamport.js', type: 'text/javascript; charset=utf-8' },
  { path: '/pay.js', file: 'pay.js', type: 'text/javascript; charset=utf-8' },
  { path: '/pay.css', file: 'pay.css', type: 'text/css; charset=utf-8' },
];

/** Serves the script that shops load, and the files of the payment window. */
export function browserFiles(app: FastifyInstance): void {
  for (const { path, file, type } of files) {
    const content = readFileSync(new URL(`./browser/${file}`, import.meta.url));
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        // Also lets pages isolated by COEP load the script.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(content),
    );
  }
}
