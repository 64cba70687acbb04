import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import type { Waiting } from '../../../staff-work.ts';
import { rejectCreator } from './commands.ts';
import { listReviewRows, reviewCounts, showReviewRow } from './queries.ts';

/** Binds the console's calls about reviews; the creators slice has the call for approvals. */
export function reviewConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listReviews', async ({ query, reply }) =>
    listReply(reply, 'reviews', await listReviewRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showReview', async ({ params }) => found(await showReviewRow(ctx.db, params.id)));
  serve(app, ctx, 'rejectCreator', async ({ params, body, caller, key }) => {
    const rejection = { creatorId: params.id, operatorId: caller.userId, key, reason: body.reason };
    await rejectCreator(ctx, rejection);
    return found(await showReviewRow(ctx.db, params.id));
  });
}

/** Search for reviews by creator id; titled by the applicant's name. */
export const reviewFinds: readonly Finding[] = [
  {
    kind: 'REVIEW',
    seenBy: 'showReview',
    byId: (db, id) => db.selectFrom('creators').where('id', '=', id).select(['id', 'name as title']),
  },
];

/** Open and overdue applications, as waiting work; counted with one query. */
export const reviewsWaiting: readonly Waiting[] = [
  {
    access: 'operator',
    read: async ({ db }) => {
      const { waiting, overdue } = await reviewCounts(db);
      return [
        { kind: 'REVIEWS_OVERDUE', count: overdue, won: null },
        { kind: 'APPLICATIONS_WAITING', count: waiting, won: null },
      ];
    },
  },
];

/** Labels in the audit log, as the console shows them. */
export const reviewsAuditWords: AuditWords = {
  acts: {
    rejectCreator: { ko: '크리에이터 신청 거절', en: 'Application rejected' },
  },
  resources: {
    reviews: { ko: '크리에이터 신청', en: 'Application' },
  },
  facts: {
    rejected: { ko: '거절', en: 'rejected' },
  },
};
