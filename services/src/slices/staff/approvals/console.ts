import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Finding } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import type { Caller } from '../../../http/caller.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { giveApproval, rejectApproval, withdrawApproval } from './commands.ts';
import { approvalDetails, approvalsFor, listApprovalRows } from './queries.ts';

/** Registers the console’s calls about proposals and their approval. */
export function approvalConsole(app: FastifyInstance, ctx: House): void {
  const shown = async ({ id }: { readonly id: string }, { language }: Caller) =>
    found(await approvalDetails(ctx, id, language));
  serve(app, ctx, 'listApprovals', async ({ query, caller, reply }) =>
    listReply(reply, 'approvals', await listApprovalRows(ctx, query, caller), query.range),
  );
  serve(app, ctx, 'showApproval', ({ params, caller }) => shown(params, caller));
  serve(app, ctx, 'giveApproval', async ({ params, body, caller, key }) => {
    const { userId: staffId, roles } = caller;
    return shown(
      await giveApproval(ctx, { approvalId: params.id, staffId, roles, key, shown: body }),
      caller,
    );
  });
  serve(app, ctx, 'rejectApproval', async ({ params, body, caller, key }) => {
    const { userId: staffId, roles } = caller;
    const { reason } = body;
    return shown(await rejectApproval(ctx, { approvalId: params.id, staffId, roles, key, reason }), caller);
  });
  serve(app, ctx, 'withdrawApproval', async ({ params, caller, key }) =>
    shown(await withdrawApproval(ctx, { approvalId: params.id, staffId: caller.userId, key }), caller),
  );
}

/** Finds approvals by id; the title is their kind. */
export const approvalFinds: readonly Finding[] = [
  {
    kind: 'APPROVAL',
    seenBy: 'showApproval',
    byId: (db, id) => db.selectFrom('approvals').where('id', '=', id).select(['id', 'kind as title']),
  },
];

/** Number of approvals that the asking staff member may give. */
export const approvalsWaiting: readonly Waiting[] = [waitingCount('APPROVALS', 'console', approvalsFor)];

/** Labels in the audit log, as the console shows them. */
export const approvalsAuditWords: AuditWords = {
  acts: {
    giveApproval: { ko: '승인', en: 'Approved' },
    rejectApproval: { ko: '승인 반려', en: 'Approval rejected' },
    withdrawApproval: { ko: '승인 요청 철회', en: 'Approval withdrawn' },
  },
  resources: {
    approvals: { ko: '승인', en: 'Approval' },
  },
  states: {
    approvals: {
      screen: 'console.approval.status.*',
      of: {
        PROPOSED: { ko: '승인 대기', en: 'To be decided' },
        APPROVED: { ko: '승인됨', en: 'Approved' },
        REJECTED: { ko: '반려됨', en: 'Rejected' },
        WITHDRAWN: { ko: '철회됨', en: 'Withdrawn' },
        MAKER_LOST_ROLE: { ko: '철회됨: 요청자의 권한 상실', en: 'Withdrawn: the proposer lost the role' },
        EXPIRED: { ko: '기한 만료', en: 'Expired' },
      },
    },
  },
};
