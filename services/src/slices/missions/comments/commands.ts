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
 * A member says something about a mission that they may see, or replies to a comment of it; while a comment event runs it may win coins.
 * @param said.content trimmed, 1 to 200 characters
 * @returns its id
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
    words: content,
    decide: (_, state) => {
      if (mission === null) return reject('NOT_FOUND');
      const parent = parentId === null ? null : { commentId: parentId, state };
      return decideWrite({ commentId, missionId, authorId: member.userId }, parent);
    },
  });
}

type Changed = Said & { readonly commentId: string };

/**
 * Its author changes what a comment says.
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
    words: content,
    decide: (state) => decideEdit(state, { commentId, missionId, authorId }),
  });
}

/**
 * Its author deletes a comment, also of a mission that they may not see any more.
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
    words: '',
    decide: (state) => decideDelete(state, { commentId, missionId, authorId }),
  });
}

/** A comment of a mission that the member may see. @throws AppError NOT_FOUND */
async function requireSeen(ctx: Ctx, { member, missionId, commentId }: Omit<Changed, 'key'>): Promise<void> {
  const comment = await findComment(ctx.db, member, commentId);
  if (comment?.missionId !== missionId) throw new AppError('NOT_FOUND');
}
