import { Coins, Id, route } from '@sowon/contracts';
import { accept, decideHold, isRejection, walletStreamId } from '@sowon/ledger';
import { z } from 'zod';
import { createApp } from '../../services/src/app.ts';
import { stopSignal } from '../../services/src/bin/stop-signal.ts';
import { execute } from '../../services/src/command.ts';
import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import { waitsOfCalls } from '../../services/src/db/database.ts';
import type { RateLimits } from '../../services/src/http/limits.ts';
import { serveRoute } from '../../services/src/http/serve.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';

/**
 * Runs the product's API as `bin/api.ts` does, with one additional call: a bare hold of the caller's coins. It shows the cost of the ledger behind HTTP, token,
 * session, schema and rate limit, without the rows of a product or a mission.
 */
const config = readConfig(process.env);
const ctx = await createContext(config, { waits: waitsOfCalls });
// Every call is counted as usual, but a bench calls more often than any person may.
const unmet = { max: 1_000_000_000, windowMs: 60_000 };
const limits: RateLimits = { call: unmet, calls: {} };
const app = await createApp(ctx, { limits });
const policy = ledgerPolicy(ctx);

const holdCoins = route(
  { method: 'POST', path: '/api/v1/bench/holds', access: 'fan' },
  {
    summary: 'Holds coins of the caller.',
    body: z.strictObject({ points: Coins.min(1) }),
    reply: z.object({ id: Id }),
  },
);

serveRoute(
  app,
  ctx,
  holdCoins,
  async ({ caller, body, key }) => {
    if (caller === null) throw new Error('the route admits nobody without a login');
    const { points } = body;
    const [holdId, at, wallet] = [ctx.ids(), ctx.clock.now(), walletStreamId(caller.userId)];
    return execute(ctx, {
      key: { scope: `hold:${caller.userId}`, sent: key },
      intent: { points },
      at,
      streams: [wallet],
      decide: (streams) => {
        const held = decideHold(streams.wallet(caller.userId), {
          holdId,
          reference: holdId,
          points,
          dueAt: null,
          at: at.toISOString(),
          policy,
        });
        if (isRejection(held)) return held;
        return accept({ appends: [{ stream: wallet, events: held.events }], reply: { id: holdId } });
      },
    });
  },
  { rateLimit: { max: unmet.max, timeWindow: unmet.windowMs } },
);

const stop = stopSignal();
const address = await app.listen({ host: config.HOST, port: config.PORT });
ctx.log.info({ address }, 'ready');
if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
await app.close();
await ctx.close();
