import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

/** `/health`: the process runs. `/ready`: it can serve, because the database answers. */
export function healthRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(ctx.db);
      return { status: 'ready' };
    } catch (error) {
      ctx.log.warn({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}
