import type { Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../../context.ts';
import { amountColumns, exportedList } from '../../../../exported-list.ts';
import { found } from '../../../../http/found.ts';
import { listReply } from '../../../../http/list-reply.ts';
import { serve } from '../../../../http/serve.ts';
import { confirmRefund, recordRefund, withdrawRefundRecord } from './by-hand.ts';
import { claimRefund, releaseRefund } from './claim-refund.ts';
import { listRefundRows, refundList, showRefundRow } from './console-rows.ts';
import { readRefundAccount } from './read-account.ts';
import { statusWords, wayWords } from './refund-words.ts';

/** Registers the console’s routes for refunds. */
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

type RefundRow = Reply<Routes['listRefunds']>[number];

/** Export of the money owed for charges that were given back. */
export const exportedRefunds = exportedList({
  name: 'refunds',
  call: 'listRefunds',
  title: { ko: '환불', en: 'Refunds' },
  columns: [
    { ko: 'ID', en: 'ID', kind: 'id', value: ({ id }) => id },
    { ko: '회원 ID', en: 'Member’s ID', kind: 'id', value: ({ userId }) => userId },
    { ko: '회원', en: 'Member', value: ({ username }) => username },
    { ko: '충전 ID', en: 'Charge ID', kind: 'id', value: ({ paymentId }) => paymentId },
    { ko: '환불한 코인', en: 'Coins given back', kind: 'number', value: ({ points }) => points },
    ...amountColumns<RefundRow>({ ko: '지급할 금액', en: 'Owed' }, ({ amount }) => amount),
    { ko: '통화', en: 'Currency', value: ({ currency }) => currency },
    { ko: '상태', en: 'State', words: statusWords, value: ({ status }) => status },
    { ko: '발생 시각(KST)', en: 'Owed since (KST)', kind: 'instant', value: ({ owed }) => owed },
    { ko: '지급 기한', en: 'Due by the end of', kind: 'day', value: ({ dueOn }) => dueOn },
    { ko: '지급 시각(KST)', en: 'Paid (KST)', kind: 'instant', value: ({ paid }) => paid },
    { ko: '지급 방법', en: 'Paid by', words: wayWords, value: ({ way }) => way },
  ],
  sorts: {
    id: { ko: 'ID', en: 'ID' },
    owed: { ko: '발생 시각(KST)', en: 'Owed since (KST)' },
    dueOn: { ko: '지급 기한', en: 'Due by the end of' },
  },
  filterWords: { status: statusWords },
  source: (world, filter) => refundList(world, filter),
});
