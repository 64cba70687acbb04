import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import { createOutage } from '../outage.ts';
import { within } from '../promises.ts';

/** Bounds the answer to less than two seconds. */
const answerMs = 1_500;
/** Probes within this time share one answer. */
const sharedMs = 250;
const nobodysSession = '00000000-0000-0000-0000-000000000000';

/**
 * Serves `/health`: the process runs; and `/ready`: it can serve calls. Ready means that the database answers to a session lookup and on the connections for
 * commands. The key database is not checked: most calls need no key, and its outage affects every process.
 */
export function healthRoutes(app: FastifyInstance, ctx: Pick<Ctx, 'pool' | 'ledger' | 'log'>): void {
  const outage = createOutage(ctx.log, 'the database');
  let looking: Promise<boolean> | null = null;

  const look = async (): Promise<boolean> => {
    try {
      const roads = Promise.all([app.findCaller(ctx.pool, nobodysSession), ctx.ledger.reach()]);
      await within(answerMs, roads, () => {
        throw new Error(`no answer in ${answerMs} ms`);
      });
      outage.worked();
      return true;
    } catch (error) {
      outage.failed(error);
      return false;
    }
  };
  const isReady = (): Promise<boolean> => {
    looking ??= look().finally(() => {
      setTimeout(() => {
        looking = null;
      }, sharedMs).unref();
    });
    return looking;
  };

  const config = { probe: true } as const;
  app.get('/health', { config }, async () => ({ status: 'ok' }));
  app.get('/ready', { config }, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.status(503).header('retry-after', 1).send({ status: 'not ready' });
  });
}
