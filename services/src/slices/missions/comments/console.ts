import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { decisions } from '../../../judging.ts';
import { listCommentRows, showCommentRow } from './console-rows.ts';
import { commentActs, judgeComment } from './moderate.ts';
import { allowCommenting, restrictCommenting } from './restrict.ts';

/** The console’s calls about comments. */
export function commentConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listComments', async ({ query, reply }) =>
    listReply(reply, 'comments', await listCommentRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showComment', async ({ params }) => found(await showCommentRow(ctx, params.id)));
  serve(app, ctx, 'restrictCommenting', ({ params, body, caller, key }) =>
    restrictCommenting(ctx, { operatorId: caller.userId, userId: params.id, key, ...body }),
  );
  serve(app, ctx, 'allowCommenting', ({ params, body, caller, key }) =>
    allowCommenting(ctx, { operatorId: caller.userId, userId: params.id, key, ...body }),
  );
  for (const decision of decisions) {
    serve(app, ctx, commentActs[decision], async ({ params: { id }, body, caller, key }) => {
      await judgeComment(ctx, decision, { operatorId: caller.userId, key, id, ...body });
      return found(await showCommentRow(ctx, id));
    });
  }
}

/** Finds comments by id; the title is the author's name. */
export const commentFinds: readonly Finding[] = [
  {
    kind: 'COMMENT',
    seenBy: 'showComment',
    byId: (db, id) =>
      db
        .selectFrom('comments')
        .innerJoin('users', 'users.id', 'comments.author_id')
        .where('comments.id', '=', id)
        .select(['comments.id', 'users.username as title']),
  },
];

/** Labels in the audit log, as the console shows them. */
export const commentsAuditWords: AuditWords = {
  acts: {
    blockComment: { ko: '댓글 숨김', en: 'Comment hidden' },
    unblockComment: { ko: '댓글 다시 표시', en: 'Comment shown again' },
    clearComment: { ko: '신고된 댓글 유지', en: 'Reported comment let stand' },
    upholdCommentBlock: {
      ko: '이의 제기 답변: 댓글 숨김 유지',
      en: 'Objection answered: the comment stays hidden',
    },
    restrictCommenting: { ko: '댓글 작성 제한', en: 'No comments for a time' },
    allowCommenting: { ko: '댓글 작성 제한 해제', en: 'Comments allowed again' },
  },
  resources: {
    comments: { ko: '댓글', en: 'Comment' },
  },
  facts: {
    noCommentsUntil: { ko: '댓글 제한', en: 'no comments until' },
  },
};
