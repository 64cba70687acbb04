import type { FastifyInstance } from 'fastify';

const answeredMs = 5_000;

/** Closes the connection of a client that still sends after its reply, with time to read the reply. It applies to routes registered after it. */
export function endLateSenders(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) setTimeout(() => request.raw.destroy(), answeredMs).unref();
    done();
  });
}
