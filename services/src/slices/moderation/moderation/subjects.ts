import type {
  CallName,
  ContentKind,
  ErrorCode,
  JudgedKind,
  JudgementReason,
  ProductType,
} from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import type { Decision, DecisionActs } from '../../../judging.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { fileOwners } from '../../ground/files/queries.ts';
import { commentRowsById, commentStandings } from '../../missions/comments/console-rows.ts';
import { commentActs, judgeComment } from '../../missions/comments/moderate.ts';
import type { MissionAct } from '../../missions/missions/commands/change-mission.ts';
import { missionRowsById } from '../../missions/missions/console-rows.ts';
import {
  blockMission,
  clearMission,
  missionActs,
  unblockMission,
  upholdMissionBlock,
} from '../../missions/missions/moderation/commands.ts';
import { missionStandings, objectionsTo } from '../../missions/missions/moderation/queries.ts';
import { findProducts } from '../../missions/products/queries.ts';
import { findCreators } from '../../people/creators/queries.ts';
import type { Judged } from '../../staff/reasons/judgement.ts';
import { contentActs, judgeContent, resources } from '../content/judge.ts';
import { contentStandings } from '../content/queries.ts';

const mission: Subject = {
  resource: 'missions',
  acts: missionActs,
  judge: (ctx, decision, { id: missionId, ...judged }) =>
    judgeMission[decision](ctx, { ...judged, missionId }),
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
async function upholdAll(ctx: Ctx, judged: MissionAct & JudgementReason): Promise<null> {
  let answered = false;
  for (const { id: objectionId, party } of await objectionsTo(ctx.db, judged.missionId)) {
    const key = judged.key === null ? null : `${judged.key}:${party}`;
    answered =
      (await upholdMissionBlock(ctx, { ...judged, key, objectionId })
        .then(() => true)
        .catch(answeredBefore)) || answered;
  }
  if (!answered) throw new AppError('ALREADY_DECIDED');
  return null;
}

function answeredBefore(error: unknown): false {
  if (error instanceof AppError && error.code === 'ALREADY_DECIDED') return false;
  throw error;
}

const judgeMission = {
  BLOCK: blockMission,
  UNBLOCK: unblockMission,
  CLEAR: clearMission,
  UPHOLD: upholdAll,
} as const;

const comment: Subject = {
  resource: 'comments',
  acts: commentActs,
  judge: judgeComment,
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

/** Returns the commands for a product, a page or a file; the kinds differ in their acts and in how they are shown. */
const content = (kind: JudgedKind, show: Subject['show']): Subject => ({
  resource: resources[kind],
  acts: contentActs[kind],
  judge: (ctx, decision, judged) => judgeContent(ctx, kind, decision, judged),
  preview: (db, ids) => contentStandings(db, kind, ids),
  show,
});

const product = content('PRODUCT', async (db, ids) => {
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
});

const profile = content(
  'PROFILE',
  async (db, ids) =>
    new Map(
      [...(await findCreators(db, ids)).values()].map(({ id, name, userId }) => [
        id,
        { name, productType: null, words: null, owner: { id: userId, name } },
      ]),
    ),
);

const media = content('MEDIA', async (db, ids) => {
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
});

/** The commands to judge each kind of content. */
export const subjects: Subjects = {
  MISSION: mission,
  COMMENT: comment,
  PRODUCT: product,
  PROFILE: profile,
  MEDIA: media,
};

/** The effect of a block: HIDDEN, or ENDED if it also ended an open mission; `refunded` is the coins that went back. */
interface BlockDone {
  readonly effect: 'HIDDEN' | 'ENDED';
  readonly refunded: number;
}

/** A content's state now, from its own rows; it decides what a judgement would do. */
export interface Stands {
  /** When it was hidden; null while it is shown. */
  readonly hiddenAt: Date | null;
  /** True while an objection to its block is open. */
  readonly objected: boolean;
  /** Coins that a block would give back; absent or null if it would end nothing. */
  readonly endsWith?: number | null;
  /** The error code if it cannot be hidden; absent or null if it can. */
  readonly unhidable?: ErrorCode | null;
}

/** A content as lists show it. */
export interface Shown {
  /** Its name; empty if only its type names it. */
  readonly name: string;
  readonly productType: ProductType | null;
  /** Its text, if staff may read it without a reason; otherwise null. */
  readonly words: string | null;
  /** The member who owns it. */
  readonly owner: { readonly id: string; readonly name: string };
}

/** The commands to judge contents of one kind, from the slice that owns them. */
interface Subject {
  /** The console resource whose log holds the acts. */
  readonly resource: string;
  /** The names of the decisions in the log. */
  readonly acts: DecisionActs<CallName>;
  /** Carries out a decision; UPHOLD answers every open objection. A block may return its effect, which is HIDDEN otherwise. */
  judge(ctx: Ctx, decision: Decision, judged: Judged): Promise<BlockDone | null>;
  /** Returns the states of contents; unknown ids are absent. */
  preview(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, Stands>>;
  /** Returns contents as lists show them; unknown ids are absent. */
  show(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, Shown>>;
}

type Subjects = Readonly<Record<ContentKind, Subject>>;
