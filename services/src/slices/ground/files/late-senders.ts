import type { FastifyInstance } from 'fastify';

const answeredMs = 5_000;

/** Who was answered may still be sending: there is time to read the answer, and then it is over. For routes made after it. */
export function endLateSenders(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) setTimeout(() => request.raw.destroy(), answeredMs).unref();
    done();
  });
}
