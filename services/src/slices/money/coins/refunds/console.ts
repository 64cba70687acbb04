import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../../context.ts';
import { found } from '../../../../http/found.ts';
import { listReply } from '../../../../http/list-reply.ts';
import { serve } from '../../../../http/serve.ts';
import { confirmRefund, recordRefund, withdrawRefundRecord } from './by-hand.ts';
import { claimRefund, releaseRefund } from './claim-refund.ts';
import { listRefundRows, showRefundRow } from './console-rows.ts';
import { readRefundAccount } from './read-account.ts';

/** The console’s calls about refunds. */
export function refundConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async (id: string) => found(await showRefundRow(ctx, id));
  const after = async (done: Promise<void>, id: string) => {
    await done;
    return shown(id);
  };
  serve(app, ctx, 'listRefunds', async ({ query, reply }) =>
    listReply(reply, 'refunds', await listRefundRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showRefund', ({ params }) => shown(params.id));
  serve(app, ctx, 'readRefundAccount', ({ params, body, caller, keyed }) =>
    readRefundAccount(ctx, { refundId: params.id, operatorId: caller.userId, ...body, keyed }),
  );
  serve(app, ctx, 'claimRefund', ({ params: { id }, body, caller, key }) =>
    after(claimRefund(ctx, { ...body, operatorId: caller.userId, key, refundId: id }), id),
  );
  serve(app, ctx, 'releaseRefund', ({ params: { id }, body, caller, key }) =>
    after(releaseRefund(ctx, { ...body, operatorId: caller.userId, key, refundId: id }), id),
  );
  serve(app, ctx, 'recordRefund', ({ params: { id }, body, caller, key }) =>
    after(recordRefund(ctx, { ...body, operatorId: caller.userId, key, refundId: id }), id),
  );
  serve(app, ctx, 'confirmRefund', ({ params: { id }, caller, key }) =>
    after(confirmRefund(ctx, { operatorId: caller.userId, key, refundId: id }), id),
  );
  serve(app, ctx, 'withdrawRefundRecord', ({ params: { id }, body, caller, key }) =>
    after(withdrawRefundRecord(ctx, { ...body, operatorId: caller.userId, key, refundId: id }), id),
  );
}
