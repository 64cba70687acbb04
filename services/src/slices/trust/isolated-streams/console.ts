import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { isolatedStreamCount, listIsolatedStreamRows, replayIsolatedStream } from './isolated-streams.ts';

/** Binds the console's calls about streams isolated because of an event that could not be handled. */
export function isolatedStreamsConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listIsolatedStreams', async ({ query, reply }) =>
    listReply(reply, 'isolated-streams', await listIsolatedStreamRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'replayIsolatedStream', ({ params, caller, keyed }) =>
    replayIsolatedStream(ctx, { id: params.id, staffId: caller.userId, keyed }),
  );
}

/** Isolated streams, as waiting work. */
export const isolatedStreamsWaiting: readonly Waiting[] = [
  waitingCount('ISOLATED_STREAMS', 'operator', ({ db }) => isolatedStreamCount(db)),
];
