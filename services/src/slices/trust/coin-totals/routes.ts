import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serveCsv } from '../../../http/csv.ts';
import { found } from '../../../http/found.ts';
import { serve } from '../../../http/serve.ts';
import { totalsFile } from './file.ts';
import { proveCoins } from './proof.ts';
import { readStatement, readStatements } from './queries.ts';

/** The newest may be a minute late; a published day never changes. */
const newest = 'public, max-age=60';
const forGood = 'public, max-age=31536000, immutable';

/** Binds the calls about the published coin totals. */
export function coinTotalsRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'coinTotalsPage', async ({ query, reply }) => {
    const days = await readStatements(ctx.db, query);
    reply.header('cache-control', newest);
    return { days };
  });
  serveCsv(app, ctx, 'coinTotalsCsv', async ({ query, reply }) => {
    const file = totalsFile(await readStatements(ctx.db, query));
    reply.header('cache-control', newest);
    return file;
  });
  serve(app, ctx, 'coinTotals', async ({ params, reply }) => {
    const signed = found(await readStatement(ctx.db, params.day));
    reply.header('cache-control', forGood);
    return signed;
  });
  serve(app, ctx, 'coinTotalsProof', async ({ params, caller }) =>
    found(await proveCoins(ctx.db, caller.userId, params.day)),
  );
}
