import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { found } from '../../http/found.ts';
import { listReply } from '../../http/list-reply.ts';
import { serve } from '../../http/serve.ts';
import { listFileRows, showFileRow } from './console-rows.ts';
import { giveBackFile, takeDownFile } from './take-down.ts';

/** The console’s calls about files. */
export function fileConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listFiles', async ({ query, reply }) =>
    listReply(reply, 'files', await listFileRows(ctx, query), query.range),
  );
  serve(app, ctx, 'takeDownFile', async ({ params, body, caller, keyed }) => {
    await takeDownFile(ctx, { operatorId: caller.userId, fileId: params.id, reason: body.reason, keyed });
    return found(await showFileRow(ctx, params.id));
  });
  serve(app, ctx, 'giveBackFile', async ({ params, body, caller, keyed }) => {
    await giveBackFile(ctx, { operatorId: caller.userId, fileId: params.id, reason: body.reason, keyed });
    return found(await showFileRow(ctx, params.id));
  });
}
