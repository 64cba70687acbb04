import type { ContentKind } from '@sowon/contracts';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { commentRowsById, commentStandings } from '../comments/console-rows.ts';
import { blockComment, clearComment, unblockComment, upholdCommentBlock } from '../comments/moderate.ts';
import { blockMission, unblockMission } from '../missions/commands/block-mission.ts';
import { missionRowsById } from '../missions/console-rows.ts';
import { clearMission, upholdMissionBlock } from '../missions/moderation/commands.ts';
import { objectionsTo } from '../missions/moderation/objections.ts';
import { missionStandings } from '../missions/moderation/review.ts';
import type { Judged, Subject, Subjects } from './subject.ts';

const ofMission = ({ id: missionId, ...judged }: Judged) => ({ ...judged, missionId });
const ofComment = ({ id: commentId, ...judged }: Judged) => ({ ...judged, commentId });

const mission: Subject = {
  resource: 'missions',
  block: (ctx, judged) => blockMission(ctx, ofMission(judged)),
  unblock: (ctx, judged) => unblockMission(ctx, ofMission(judged)),
  clear: (ctx, judged) => clearMission(ctx, ofMission(judged)),
  uphold: upholdAll,
  preview: missionStandings,
  show: async (db, ids) => {
    const rows = await missionRowsById(db, ids);
    return new Map(
      rows.map(({ id, productName: name, productType, fanId, fanName }) => [
        id,
        { name, productType, words: null, owner: { id: fanId, name: fanName } },
      ]),
    );
  },
};

/**
 * Answers what the fan and the creator object, each by a command of its own. One that another has answered meanwhile is passed over.
 * @throws AppError ALREADY_DECIDED where none of them waits
 */
async function upholdAll(ctx: Ctx, judged: Judged): Promise<void> {
  let answered = false;
  for (const { id: objectionId, party } of await objectionsTo(ctx.db, judged.id)) {
    const key = judged.key === null ? null : `${judged.key}:${party}`;
    answered =
      (await upholdMissionBlock(ctx, { ...ofMission(judged), key, objectionId })
        .then(() => true)
        .catch(answeredBefore)) || answered;
  }
  if (!answered) throw new AppError('ALREADY_DECIDED');
}

function answeredBefore(error: unknown): false {
  if (error instanceof AppError && error.code === 'ALREADY_DECIDED') return false;
  throw error;
}

const comment: Subject = {
  resource: 'comments',
  block: async (ctx, judged) => {
    await blockComment(ctx, ofComment(judged));
    return { effect: 'HIDDEN', refunded: 0 };
  },
  unblock: (ctx, judged) => unblockComment(ctx, ofComment(judged)),
  clear: (ctx, judged) => clearComment(ctx, ofComment(judged)),
  uphold: (ctx, judged) => upholdCommentBlock(ctx, ofComment(judged)),
  preview: commentStandings,
  show: async (db, ids) => {
    const rows = await commentRowsById(db, ids);
    return new Map(
      rows.map(({ id, content: words, mission: { name, productType }, authorId, authorName }) => [
        id,
        { name, productType, words, owner: { id: authorId, name: authorName } },
      ]),
    );
  },
};

export const subjects: Subjects = { MISSION: mission, COMMENT: comment };

/** How things of this kind are judged. @throws AppError NOT_FOUND for a kind that nobody judges here */
export function subjectOf(kind: ContentKind): Subject {
  const subject = subjects[kind];
  if (!subject) throw new AppError('NOT_FOUND');
  return subject;
}
