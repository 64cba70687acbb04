import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { depositAccount } from './account.ts';
import { askDeposit } from './ask.ts';
import { depositLookedAtBy } from './business-hours.ts';
import { cancelDeposit } from './end.ts';
import { depositPage } from './queries.ts';

/** Coins that fans pay for by bank. */
export function depositRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'askDeposit', ({ body, keyed }) => askDeposit(ctx, { wanted: body, keyed }));
  serve(app, ctx, 'depositPage', ({ query }) => depositPage(ctx, query));
  serve(app, ctx, 'depositTerms', async () => ({
    account: depositAccount(ctx.config),
    ifPaidNow: depositLookedAtBy(ctx.clock.now()).toISOString(),
  }));
  serve(app, ctx, 'cancelDeposit', ({ params, caller, key }) =>
    cancelDeposit(ctx, { ...params, userId: caller.userId, key }),
  );
}
