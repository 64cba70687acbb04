import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import { createOutage } from '../outage.ts';
import { within } from '../within.ts';

/** Whoever asks is told within two seconds. */
const answerMs = 1_500;
/** An answer is everybody's who asks so soon after it. */
const sharedMs = 250;
const nobodysSession = '00000000-0000-0000-0000-000000000000';

/**
 * `/health`: the process runs. `/ready`: it can serve, because the database answers on the roads that calls take: the read
 * of a session and the connections that commands are written on. The database of keys is no part of it: most of what people do needs no
 * key, and where it is away it is so for every process.
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
