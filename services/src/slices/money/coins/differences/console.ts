import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../../context.ts';
import { found } from '../../../../http/found.ts';
import { listReply } from '../../../../http/list-reply.ts';
import { serve } from '../../../../http/serve.ts';
import { listDifferenceRows, listProviderDayRows, showDifferenceRow } from './console-rows.ts';
import { cureDifference, explainDifference } from './cure.ts';

/** Registers the console’s routes for the results of the nightly comparison with the provider. */
export function differenceConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async ({ id }: { readonly id: string }) => found(await showDifferenceRow(ctx.db, id));
  serve(app, ctx, 'listProviderDays', async ({ query, reply }) =>
    listReply(reply, 'provider-days', await listProviderDayRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'listDifferences', async ({ query, reply }) =>
    listReply(reply, 'payment-differences', await listDifferenceRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showDifference', ({ params }) => shown(params));
  serve(app, ctx, 'cureDifference', async ({ params, body, caller, key }) =>
    shown(await cureDifference(ctx, { ...body, operatorId: caller.userId, key, differenceId: params.id })),
  );
  serve(app, ctx, 'explainDifference', async ({ params, body, caller, key }) =>
    shown(await explainDifference(ctx, { ...body, operatorId: caller.userId, key, differenceId: params.id })),
  );
}
