import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { confirmRefund, recordRefund, withdrawRefundRecord } from './by-hand.ts';
import { listRefundRows, showRefundRow } from './console-rows.ts';
import { readRefundAccount } from './read-account.ts';

/** The console’s calls about refunds. */
export function refundConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async ({ id }: { readonly id: string }) => found(await showRefundRow(ctx, id));
  serve(app, ctx, 'listRefunds', async ({ query, reply }) =>
    listReply(reply, 'refunds', await listRefundRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showRefund', ({ params }) => shown(params));
  serve(app, ctx, 'readRefundAccount', ({ params, body, caller, keyed }) =>
    readRefundAccount(ctx, { refundId: params.id, operatorId: caller.userId, ...body, keyed }),
  );
  serve(app, ctx, 'recordRefund', async ({ params, body, caller, key }) =>
    shown(await recordRefund(ctx, { ...body, operatorId: caller.userId, key, refundId: params.id })),
  );
  serve(app, ctx, 'confirmRefund', async ({ params, caller, key }) =>
    shown(await confirmRefund(ctx, { operatorId: caller.userId, key, refundId: params.id })),
  );
  serve(app, ctx, 'withdrawRefundRecord', async ({ params, body, caller, key }) =>
    shown(await withdrawRefundRecord(ctx, { ...body, operatorId: caller.userId, key, refundId: params.id })),
  );
}
