import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../waiting.ts';
import { isolatedStreamCount, listIsolatedStreamRows, replayIsolatedStream } from './isolated-streams.ts';

/** The console’s calls about streams that wait since an event could not be handled. */
export function isolatedStreamsConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listIsolatedStreams', async ({ query, reply }) =>
    listReply(reply, 'isolated-streams', await listIsolatedStreamRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'replayIsolatedStream', ({ params, caller, keyed }) =>
    replayIsolatedStream(ctx, { id: params.id, staffId: caller.userId, keyed }),
  );
}

/** Streams that a consumer has set aside because it could not handle an event. */
export const isolatedStreamsWaiting: readonly Waiting[] = [
  waitingCount('ISOLATED_STREAMS', 'operator', ({ db }) => isolatedStreamCount(db)),
];
