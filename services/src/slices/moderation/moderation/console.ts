import type { Language, Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { wordsOfCode } from '../../../messages/refusal-words.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { escalateContent, takeBackEscalation } from './escalate.ts';
import { judgeContents, type Outcomes, previewJudgement } from './judge.ts';
import { listQueue, queuedCount, showQueued } from './queries.ts';

/** The console’s calls about the moderation queue. */
export function moderationConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listModeration', async ({ query, reply }) =>
    listReply(reply, 'moderation', await listQueue(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showModeration', async ({ params }) => found(await showQueued(ctx.db, params.id)));
  serve(app, ctx, 'previewJudgement', async ({ query, caller }) =>
    inWords(caller.language, await previewJudgement(ctx, query)),
  );
  serve(app, ctx, 'judgeContents', async ({ body: { judgement, contents, ...said }, caller, keyed }) => {
    const { userId: operatorId, language } = caller;
    return inWords(language, await judgeContents(ctx, { operatorId, keyed, judgement, contents, said }));
  });
  serve(app, ctx, 'escalateContent', ({ params, body, caller, key }) =>
    escalateContent(ctx, { operatorId: caller.userId, key, id: params.id, ...body }),
  );
  serve(app, ctx, 'takeBackEscalation', ({ params, body, caller, key }) =>
    takeBackEscalation(ctx, { operatorId: caller.userId, key, id: params.id, ...body }),
  );
}

/** Adds the problem texts to outcomes. The texts are not stored under the idempotency key, so each reader gets their own language. */
const inWords = (language: Language, { contents }: Outcomes): Reply<Routes['judgeContents']> => ({
  contents: contents.map((outcome) => ({
    ...outcome,
    problemText: outcome.problem && wordsOfCode(language, outcome.problem),
  })),
});

/** Finds contents in the moderation queue by id; the title is the kind. */
export const moderationFinds: readonly Finding[] = [
  {
    kind: 'QUEUED',
    seenBy: 'showModeration',
    byId: (db, id) =>
      db
        .selectFrom('moderation_queue')
        .where('content_id', '=', id)
        .where('state', 'is not', null)
        .select(['content_id as id', 'kind as title']),
  },
];

/** Counts the moderation queue, by the states that need a decision. */
export const moderationWaiting: readonly Waiting[] = [
  waitingCount('CONTENT_ESCALATED', 'operator', ({ db }) => queuedCount(db, 'ESCALATED')),
  waitingCount('CONTENT_APPEALED', 'operator', ({ db }) => queuedCount(db, 'APPEALED')),
  waitingCount('CONTENT_UNREVIEWED', 'operator', ({ db }) => queuedCount(db, 'UNREVIEWED')),
];

/** Labels in the audit log, as the console shows them. */
export const moderationAuditWords: AuditWords = {
  acts: {
    escalateContent: { ko: '동료에게 넘김', en: 'Left to a colleague' },
    takeBackEscalation: { ko: '동료에게 넘긴 것 취소', en: 'Left to a colleague no longer' },
  },
  resources: {
    moderation: { ko: '콘텐츠 검토', en: 'Moderation' },
  },
  facts: {
    hidden: { ko: '숨김', en: 'hidden' },
    escalated: { ko: '동료에게 넘김', en: 'left to a colleague' },
  },
};
