import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Finding } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { approvePayouts, holdBackPayout, preparePayouts, rejectPayouts } from './commands.ts';
import { makePayoutFile } from './file.ts';
import { batchDetails, listBatchRows, waitingBatches } from './queries.ts';
import { applyPayoutResult, checkPayoutResult } from './result.ts';

/** Registers the console’s calls about payouts. */
export function payoutConsole(app: FastifyInstance, ctx: House): void {
  const shown = async ({ id }: { readonly id: string }) => found(await batchDetails(ctx, id));
  serve(app, ctx, 'listPayoutBatches', async ({ query, reply }) =>
    listReply(reply, 'payout-batches', await listBatchRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showPayoutBatch', ({ params }) => shown(params));
  serve(app, ctx, 'preparePayouts', async ({ body, caller, key }) =>
    shown(await preparePayouts(ctx, { staffId: caller.userId, key, wish: body })),
  );
  serve(app, ctx, 'holdBackPayout', async ({ params, body, caller, key }) =>
    shown(await holdBackPayout(ctx, { staffId: caller.userId, key, batchId: params.id, held: body })),
  );
  serve(app, ctx, 'approvePayouts', async ({ params, body, caller, key }) =>
    shown(await approvePayouts(ctx, { staffId: caller.userId, key, batchId: params.id, shown: body })),
  );
  serve(app, ctx, 'rejectPayouts', async ({ params, body, caller, key }) =>
    shown(await rejectPayouts(ctx, { staffId: caller.userId, key, batchId: params.id, reason: body.reason })),
  );
  serve(app, ctx, 'makePayoutFile', async ({ params, body, caller, key }) => {
    const by = { staffId: caller.userId, key, batchId: params.id, reason: body.reason };
    const { bytes, changed, ...made } = await makePayoutFile(ctx, by);
    return { ...made, file: bytes.toString('base64'), changed: [...changed] };
  });
  serve(app, ctx, 'proposeHandPayout', ({ params, body: { payout, reason }, caller, key }) =>
    propose(ctx, {
      kind: 'HAND_PAYOUT',
      wish: { creatorId: params.id, payout },
      reason,
      staffId: caller.userId,
      key,
    }),
  );
  serve(app, ctx, 'checkPayoutResult', ({ params, body }) =>
    checkPayoutResult(ctx, { batchId: params.id, file: body.file }),
  );
  serve(app, ctx, 'applyPayoutResult', async ({ params, body, caller, key }) =>
    shown(await applyPayoutResult(ctx, { staffId: caller.userId, key, batchId: params.id, ...body })),
  );
}

/** Finds payout batches by id; the title is their month. */
export const payoutFinds: readonly Finding[] = [
  {
    kind: 'PAYOUT_BATCH',
    seenBy: 'showPayoutBatch',
    byId: (db, id) => db.selectFrom('payout_batches').where('id', '=', id).select(['id', 'month as title']),
  },
];

/** Number of payout batches by the next step of finance. */
export const payoutsWaiting: readonly Waiting[] = [
  waitingCount('PAYOUTS_TO_APPROVE', 'finance', ({ db }) => waitingBatches(db, 'PREPARED')),
  waitingCount('PAYOUTS_TO_SEND', 'finance', ({ db }) => waitingBatches(db, 'APPROVED')),
  waitingCount('PAYOUTS_TO_CONFIRM', 'finance', ({ db }) => waitingBatches(db, 'FILE_MADE')),
];

/** Labels in the audit log, as the console shows them. */
export const payoutsAuditWords: AuditWords = {
  acts: {
    proposeHandPayout: { ko: '직접 지급 기록 요청', en: 'Payment by hand recorded, to be approved' },
    preparePayouts: { ko: '지급 준비', en: 'Payouts prepared' },
    holdBackPayout: { ko: '지급 보류', en: 'Payout held back' },
    approvePayouts: { ko: '지급 승인', en: 'Payouts approved' },
    rejectPayouts: { ko: '지급 반려', en: 'Payouts rejected' },
    makePayoutFile: { ko: '은행 파일 생성', en: 'Bank file made' },
    applyPayoutResult: { ko: '은행 결과 기록', en: 'Result of the bank booked' },
  },
  resources: {
    'payout-batches': { ko: '지급 묶음', en: 'Payout batch' },
  },
  facts: {
    totalWon: { ko: '합계(원)', en: 'total (KRW)' },
    paidWon: { ko: '지급된 금액(원)', en: 'paid (KRW)' },
    failedWon: { ko: '실패한 금액(원)', en: 'failed (KRW)' },
    payoutMonth: { ko: '정산 월', en: 'month paid by hand' },
    payableWon: { ko: '지급할 금액(원)', en: 'payable, in won' },
    paidOn: { ko: '이체일', en: 'paid on' },
    bankReference: { ko: '은행 거래 번호', en: 'bank’s number' },
    paidBy: { ko: '지급 방법', en: 'paid by' },
  },
  states: {
    'payout-batches': {
      screen: 'console.payout.status.*',
      of: {
        PREPARED: { ko: '승인 대기', en: 'To be approved' },
        APPROVED: { ko: '승인됨', en: 'Approved' },
        FILE_MADE: { ko: '은행 처리 중', en: 'With the bank' },
        BOOKING: { ko: '기록 중', en: 'Being booked' },
        SETTLED: { ko: '완료', en: 'Done' },
        REJECTED: { ko: '반려됨', en: 'Rejected' },
        EXPIRED: { ko: '기한 만료', en: 'Expired' },
      },
    },
  },
  otherCodes: {
    BATCH: { ko: '지급 묶음(은행 일괄 이체)', en: 'Batch of bank transfers' },
    HAND: { ko: '직접 송금', en: 'Transfer by hand' },
  },
};
