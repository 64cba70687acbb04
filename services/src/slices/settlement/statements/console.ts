import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { readStatement } from './file.ts';
import { listStatementRows } from './queries.ts';

/** The console’s calls about statements. */
export function statementConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listStatements', async ({ query, reply }) =>
    listReply(reply, 'statements', await listStatementRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'readStatement', ({ params, body, caller, keyed }) =>
    readStatement(ctx, { ...body, number: params.id, staffId: caller.userId, keyed }),
  );
}
