import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
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

/** Labels in the audit log, as the console shows them. */
export const isolatedStreamsAuditWords: AuditWords = {
  acts: {
    replayIsolatedStream: { ko: '다시 처리 요청', en: 'Replay requested' },
  },
  resources: {
    'isolated-streams': { ko: '격리된 이벤트', en: 'Isolated stream' },
  },
  facts: {
    replayRequestedAt: { ko: '다시 처리 요청', en: 'replay requested' },
  },
};
