import type { FastifyInstance } from 'fastify';
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
