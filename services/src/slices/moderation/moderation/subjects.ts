import type { JudgedKind } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { fileOwners } from '../../ground/files/queries.ts';
import { commentRowsById, commentStandings } from '../../missions/comments/console-rows.ts';
import {
  blockComment,
  clearComment,
  unblockComment,
  upholdCommentBlock,
} from '../../missions/comments/moderate.ts';
import { blockMission, unblockMission } from '../../missions/missions/commands/block-mission.ts';
import { missionRowsById } from '../../missions/missions/console-rows.ts';
import { clearMission, upholdMissionBlock } from '../../missions/missions/moderation/commands.ts';
import { objectionsTo } from '../../missions/missions/moderation/objections.ts';
import { missionStandings } from '../../missions/missions/moderation/review.ts';
import { findProducts } from '../../missions/products/queries.ts';
import { findCreators } from '../../people/creators/queries.ts';
import {
  blockContent,
  clearContent,
  resources,
  unblockContent,
  upholdContentBlock,
} from '../content/judge.ts';
import { contentStandings } from '../content/standings.ts';
import type { Judged, Subject, Subjects } from './subject.ts';

const ofMission = ({ id: missionId, ...judged }: Judged) => ({ ...judged, missionId });
const ofComment = ({ id: commentId, ...judged }: Judged) => ({ ...judged, commentId });

const mission: Subject = {
  resource: 'missions',
  decisions: ['blockMission', 'unblockMission', 'clearMission', 'upholdMissionBlock'],
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
 * Upholds the block against every open objection of the fan and the creator, each by its own command. An objection answered in the meantime
 * is skipped.
 * @throws AppError ALREADY_DECIDED if no objection is open
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
  decisions: ['blockComment', 'unblockComment', 'clearComment', 'upholdCommentBlock'],
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

const ofContent = (kind: JudgedKind, { id: contentId, ...judged }: Judged) => ({
  ...judged,
  kind,
  contentId,
});

/** Returns the commands for a product, a page or a file; the kinds differ only in their acts and in how they are shown. */
const content = (kind: JudgedKind, own: Pick<Subject, 'decisions' | 'show'>): Subject => ({
  ...own,
  resource: resources[kind],
  block: async (ctx, judged) => {
    await blockContent(ctx, ofContent(kind, judged));
    return { effect: 'HIDDEN', refunded: 0 };
  },
  unblock: (ctx, judged) => unblockContent(ctx, ofContent(kind, judged)),
  clear: (ctx, judged) => clearContent(ctx, ofContent(kind, judged)),
  uphold: (ctx, judged) => upholdContentBlock(ctx, ofContent(kind, judged)),
  preview: (db, ids) => contentStandings(db, kind, ids),
});

const decisions = ['blockContent', 'unblockContent', 'clearContent', 'upholdContentBlock'] as const;

const product = content('PRODUCT', {
  decisions,
  show: async (db, ids) => {
    const products = [...(await findProducts(db, ids)).values()];
    const creators = await findCreators(
      db,
      products.map(({ creatorId }) => creatorId),
    );
    return new Map(
      products.flatMap(({ id, name, type: productType, description: words, creatorId }) => {
        const creator = creators.get(creatorId);
        if (!creator) return [];
        return [[id, { name, productType, words, owner: { id: creator.userId, name: creator.name } }]];
      }),
    );
  },
});

const profile = content('PROFILE', {
  decisions,
  show: async (db, ids) =>
    new Map(
      [...(await findCreators(db, ids)).values()].map(({ id, name, userId }) => [
        id,
        { name, productType: null, words: null, owner: { id: userId, name } },
      ]),
    ),
});

const media = content('MEDIA', {
  decisions: ['takeDownFile', 'giveBackFile', 'clearContent', 'upholdContentBlock'],
  show: async (db, ids) => {
    const files = [...(await fileOwners(db, ids))];
    const owners = await findUsers(
      db,
      files.map(([, { userId }]) => userId),
    );
    return new Map(
      files.map(([id, { userId, filename: name }]) => {
        const owner = { id: userId, name: owners.get(userId)?.username ?? '' };
        return [id, { name, productType: null, words: null, owner }];
      }),
    );
  },
});

/** The commands to judge each kind of content. */
export const subjects: Subjects = {
  MISSION: mission,
  COMMENT: comment,
  PRODUCT: product,
  PROFILE: profile,
  MEDIA: media,
};
