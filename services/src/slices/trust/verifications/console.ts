import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { startVerification } from './commands.ts';
import { listAnchorRows, listVerificationRows, showVerificationRow } from './queries.ts';

/** The console’s calls about verifications of the whole ledger, and its anchors. */
export function verificationConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listVerifications', async ({ query, reply }) =>
    listReply(reply, 'verifications', await listVerificationRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showVerification', async ({ params }) =>
    found(await showVerificationRow(ctx.db, params.id)),
  );
  serve(app, ctx, 'startVerification', async ({ caller, keyed }) => {
    const { id } = await startVerification(ctx, { staffId: caller.userId, keyed });
    return found(await showVerificationRow(ctx.db, id));
  });
  serve(app, ctx, 'listAnchors', async ({ query, reply }) =>
    listReply(reply, 'anchors', await listAnchorRows(ctx.db, query), query.range),
  );
}
