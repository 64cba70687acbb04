import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { askDeposit, cancelDeposit, depositAccount } from './commands.ts';
import { depositLookedAtBy } from './decide.ts';
import { depositPage } from './queries.ts';

/** Registers the fans’ routes for bank deposits. */
export function depositRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'askDeposit', ({ body, keyed }) => askDeposit(ctx, { wanted: body, keyed }));
  serve(app, ctx, 'depositPage', ({ query }) => depositPage(ctx, query));
  serve(app, ctx, 'depositTerms', async () => {
    const now = ctx.clock.now();
    const addedAt = await readAddedHolidays(ctx.db);
    const ifPaidNow = depositLookedAtBy(now, addedAt(now)).toISOString();
    return { account: depositAccount(ctx.config), ifPaidNow };
  });
  serve(app, ctx, 'cancelDeposit', ({ params, caller, key }) =>
    cancelDeposit(ctx, { ...params, userId: caller.userId, key }),
  );
}
