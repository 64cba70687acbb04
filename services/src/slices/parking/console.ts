import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { listReply } from '../../http/list-reply.ts';
import { serve } from '../../http/serve.ts';
import { listParkedStreamRows, replayParkedStream } from './parked-streams.ts';

/** The console’s calls about streams that wait since an event could not be handled. */
export function parkingConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listParkedStreams', async ({ query, reply }) =>
    listReply(reply, 'parked-streams', await listParkedStreamRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'replayParkedStream', ({ params, caller, keyed }) =>
    replayParkedStream(ctx, { id: params.id, staffId: caller.userId, keyed }),
  );
}
