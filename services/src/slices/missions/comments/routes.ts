import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { deleteComment, editComment, writeComment } from './commands.ts';
import { setCommentLiked, setReported } from './marks.ts';
import { objectToBlock } from './moderate.ts';
import { bestComments, missionComments, showComment } from './queries.ts';

/** Calls about comments on missions. */
export function commentRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'missionComments', ({ params, query, caller }) =>
    missionComments(ctx, caller, params.missionId, query),
  );
  serve(app, ctx, 'writeComment', async ({ params, body, caller, key }) => {
    const { content, parentCommentId: parentId = null } = body;
    const { id } = await writeComment(ctx, { member: caller, key, ...params, content, parentId });
    return found(await showComment(ctx, caller, id));
  });
  serve(app, ctx, 'editComment', async ({ params, body, caller, key }) => {
    const { id } = await editComment(ctx, { member: caller, key, ...params, ...body });
    return found(await showComment(ctx, caller, id));
  });
  serve(app, ctx, 'deleteComment', ({ params, caller, key }) =>
    deleteComment(ctx, { member: caller, key, ...params }),
  );
  serve(app, ctx, 'reportComment', ({ params, body: said, caller, key }) =>
    setReported(ctx, { member: caller, key, ...params, said }, true),
  );
  serve(app, ctx, 'takeBackReport', ({ params, caller, key }) =>
    setReported(ctx, { member: caller, key, ...params }, false),
  );
  serve(app, ctx, 'likeComment', ({ params, caller, key }) =>
    setCommentLiked(ctx, { member: caller, key, ...params }, true),
  );
  serve(app, ctx, 'unlikeComment', ({ params, caller, key }) =>
    setCommentLiked(ctx, { member: caller, key, ...params }, false),
  );
  serve(app, ctx, 'bestComments', ({ caller }) => bestComments(ctx, caller));
  serve(app, ctx, 'comment', async ({ params, caller }) =>
    found(await showComment(ctx, caller, params.commentId)),
  );
  serve(app, ctx, 'objectToBlock', async ({ params, body, caller, key }) => {
    const { commentId } = params;
    await objectToBlock(ctx, { authorId: caller.userId, key, commentId, text: body.text });
    return found(await showComment(ctx, caller, commentId));
  });
}
