import { calls, rolesAdmitted } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import type { House } from '../../../house.ts';
import type { StaffWork } from '../../../staff-work.ts';
import { changeApproval } from './change-approval.ts';
import { decideExpire, decideLostRole } from './decide.ts';
import { kindOf } from './prepare.ts';
import { awaitedApprovals } from './queries.ts';

/** Expires a proposal that nobody decided in time; called by its deadline timer. Safe to call early, late, twice or concurrently. */
export async function expireApproval(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock'>,
  approvalId: string,
): Promise<void> {
  const at = ctx.clock.now();
  await changeApproval(ctx, {
    approvalId,
    intent: { approvalId },
    at,
    key: { scope: 'approval', id: `expire:${approvalId}` },
    decide: (state) => decideExpire(state, approvalId, at.toISOString()),
  });
}

type Of = { readonly payload: { readonly approvalId: string } };

const wake = ({ payload }: Of): FlowAsk[] => [{ wake: deadlineFlow(approvalDue, payload.approvalId) }];

export const approvalReactions: Reactions = {
  ApprovalProposed: ({ payload }) => [{ start: deadlineFlow(approvalDue, payload.approvalId) }],
  ApprovalGiven: wake,
  ApprovalRejected: wake,
  ApprovalWithdrawn: wake,
  ApprovalExpired: wake,
};

/** Deadline of a proposal: it expires unless another staff member decides it in time (docs/rules/approvals.md#deciding). */
export const approvalDue: Deadline = {
  kind: 'approvalDue',
  summary: 'what one of the staff asks for expires unless another decides it',
  awaited: awaitedApprovals,
  decide: expireApproval,
};

/** Open proposals of a staff member; they stay open while their maker may make such proposals. */
export const openProposals: StaffWork<House> = {
  find: async (ctx, staffId) => {
    const rows = await ctx.db
      .selectFrom('approvals')
      .select(['id', 'kind'])
      .where('maker_id', '=', staffId)
      .where('status', '=', 'PROPOSED')
      .execute();
    return rows.map(({ id, kind }) => ({ id, roles: rolesAdmitted(calls[kindOf(ctx, kind).proposedBy]) }));
  },
  withdraw: (ctx, { id: approvalId }) =>
    changeApproval(ctx, {
      approvalId,
      intent: { approvalId },
      at: ctx.clock.now(),
      key: { scope: 'approval', id: `lost-role:${approvalId}` },
      decide: (state) => decideLostRole(state, approvalId),
    }),
};
