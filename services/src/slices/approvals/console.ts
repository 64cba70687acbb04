import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { found } from '../../http/found.ts';
import { listReply } from '../../http/list-reply.ts';
import { serve } from '../../http/serve.ts';
import { giveApproval, rejectApproval, withdrawApproval } from './commands.ts';
import { approvalDetails } from './details.ts';
import { listApprovalRows } from './queries.ts';

/** The console’s calls about what one of the staff asks for and another approves. */
export function approvalConsole(app: FastifyInstance, ctx: House): void {
  const shown = async ({ id }: { readonly id: string }) => found(await approvalDetails(ctx, id));
  serve(app, ctx, 'listApprovals', async ({ query, caller, reply }) =>
    listReply(reply, 'approvals', await listApprovalRows(ctx, query, caller), query.range),
  );
  serve(app, ctx, 'showApproval', ({ params }) => shown(params));
  serve(app, ctx, 'giveApproval', async ({ params, body, caller, key }) => {
    const { userId: staffId, roles } = caller;
    return shown(await giveApproval(ctx, { approvalId: params.id, staffId, roles, key, shown: body }));
  });
  serve(app, ctx, 'rejectApproval', async ({ params, body, caller, key }) => {
    const { userId: staffId, roles } = caller;
    const { reason } = body;
    return shown(await rejectApproval(ctx, { approvalId: params.id, staffId, roles, key, reason }));
  });
  serve(app, ctx, 'withdrawApproval', async ({ params, caller, key }) =>
    shown(await withdrawApproval(ctx, { approvalId: params.id, staffId: caller.userId, key })),
  );
}
