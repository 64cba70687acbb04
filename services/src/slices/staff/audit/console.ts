import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { listStaffActRows } from './queries.ts';

/** The console’s call about what its people did. */
export function auditConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listStaffActs', async ({ query, reply }) =>
    listReply(reply, 'staff-acts', await listStaffActRows(ctx.db, query), query.range),
  );
}
