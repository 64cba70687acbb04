import { reject } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Commenter } from '../campaigns/queries.ts';
import { chanceOf } from '../campaigns/take-part.ts';
import { findVisibleMission } from '../missions/queries.ts';
import { changeComment } from './change-comment.ts';
import { decideDelete, decideEdit, decideWrite } from './decide.ts';
import { findComment, parentOf, type Reading } from './queries.ts';

interface Said {
  readonly member: Reading;
  readonly key: string | null;
  readonly missionId: string;
}

/**
 * Writes a comment on a mission that the member may see, or a reply to a comment of it. While a comment event runs, the comment may win
 * coins.
 * @param said.content trimmed, 1 to 200 characters
 * @returns the comment's id
 * @throws AppError NOT_FOUND, COMMENT_HIDDEN, COMMENTING_RESTRICTED, KEY_REUSED, BUSY
 */
export async function writeComment(
  ctx: Ctx,
  {
    member,
    key,
    missionId,
    content,
    parentId,
  }: Omit<Said, 'member'> & { member: Commenter; content: string; parentId: string | null },
): Promise<{ id: string }> {
  const [mission, chance] = await Promise.all([
    findVisibleMission(ctx.db, member, missionId),
    chanceOf(ctx, member, missionId),
  ]);
  const commentId = ctx.ids();
  return changeComment(ctx, {
    commentId,
    parentId,
    writerId: member.userId,
    chance,
    key: { scope: `writeComment:${member.userId}`, sent: key },
    intent: { missionId, parentId, content },
    said: { reason: content },
    decide: (_, state) => {
      if (mission === null) return reject('NOT_FOUND');
      const parent = parentId === null ? null : { commentId: parentId, state };
      return decideWrite({ commentId, missionId, authorId: member.userId }, parent);
    },
  });
}

type Changed = Said & { readonly commentId: string };

/**
 * Changes the text of the author's own comment.
 * @throws AppError NOT_FOUND, ACCESS_DENIED, COMMENT_HIDDEN, COMMENTING_RESTRICTED, KEY_REUSED, BUSY
 */
export async function editComment(
  ctx: Ctx,
  { member, key, missionId, commentId, content }: Changed & { readonly content: string },
): Promise<{ id: string }> {
  await requireSeen(ctx, { member, missionId, commentId });
  const authorId = member.userId;
  return changeComment(ctx, {
    commentId,
    parentId: null,
    writerId: authorId,
    key: { scope: `editComment:${authorId}`, sent: key },
    intent: { commentId, content },
    said: { reason: content },
    decide: (state) => decideEdit(state, { commentId, missionId, authorId }),
  });
}

/**
 * Deletes the author's own comment, also on a mission that they may no longer see.
 * @throws AppError NOT_FOUND, ACCESS_DENIED, COMMENT_HAS_REPLIES, KEY_REUSED, BUSY
 */
export async function deleteComment(
  ctx: Ctx,
  { member, key, missionId, commentId }: Changed,
): Promise<{ id: string }> {
  const authorId = member.userId;
  return changeComment(ctx, {
    commentId,
    parentId: await parentOf(ctx.db, commentId),
    writerId: null,
    key: { scope: `deleteComment:${authorId}`, sent: key },
    intent: { commentId },
    said: { reason: '' },
    decide: (state) => decideDelete(state, { commentId, missionId, authorId }),
  });
}

/** Checks that the comment belongs to the mission and that the member may see it. @throws AppError NOT_FOUND */
async function requireSeen(ctx: Ctx, { member, missionId, commentId }: Omit<Changed, 'key'>): Promise<void> {
  const comment = await findComment(ctx.db, member, commentId);
  if (comment?.missionId !== missionId) throw new AppError('NOT_FOUND');
}
