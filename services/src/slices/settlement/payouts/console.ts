import type { FastifyInstance } from 'fastify';
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
      ...{ kind: 'HAND_PAYOUT', wish: { creatorId: params.id, payout }, reason },
      ...{ staffId: caller.userId, key },
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
