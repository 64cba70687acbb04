import { type Grade, GradeName } from '@sowon/contracts';
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { view } from '../../../feed/view.ts';
import { memberSlot } from '../../ground/accounts/profile.ts';
import { portraitsOf } from '../../ground/files/portraits.ts';
import { aboutSlot, idsAbout, namedAbout } from '../../ground/notices/about.ts';
import { creatorProfile } from './profiles.ts';
import { creatorIdsOf, findCreators } from './queries.ts';
import { ownEventSlot } from './slots.ts';

type Trx = Transaction<Database>;

/** Sort keys of creators in lists: instant of the application, grade, and number of completed missions. */
export const creatorOrders = view({
  name: 'creator-orders',
  tables: ['creator_orders'],
  on: {
    CreatorApplied: (trx, { payload, recordedAt }) =>
      change(trx, payload.creatorId, { applied_at: recordedAt }),
    MissionCompleted: (trx, { payload }) =>
      change(trx, payload.creatorId, { completed: sql`creator_orders.completed + 1` }),
    CreatorGraded: (trx, { payload }) => graded(trx, payload),
    StrikeGiven: (trx, { payload }) => graded(trx, payload),
    StrikeLifted: (trx, { payload }) => graded(trx, payload),
  },
});

/** @param grade null keeps the grade */
async function graded(trx: Trx, { creatorId, grade }: { creatorId: string; grade: Grade | null }) {
  if (grade !== null) await change(trx, creatorId, { grade_rank: rankOf(grade) });
}

/** Returns the rank of a grade; the contract lists grades from the lowest to the highest. */
const rankOf = (grade: Grade): number => GradeName.options.indexOf(grade);

/** Events of different streams come in any order, so each may be the first of its creator. */
async function change(
  trx: Trx,
  creatorId: string,
  change: UpdateObject<Database, 'creator_orders'>,
): Promise<void> {
  await trx
    .insertInto('creator_orders')
    .values({ creator_id: creatorId, applied_at: null, grade_rank: 0, completed: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('creator_orders').set(change).where('creator_id', '=', creatorId).execute();
}

/** Adds the head of their page, public or not, to a creator's own member data. */
export const memberPart = memberSlot.filledBy(async (ctx, userIds, asked) => {
  const { db } = ctx;
  const creatorIds = await creatorIdsOf(db, userIds);
  const eventOf = await ownEventSlot.read(ctx, [...creatorIds.values()], null);
  const entries = await Promise.all(
    [...creatorIds].map(async ([userId, creatorId]) => {
      const creator = await creatorProfile(ctx, creatorId, { ...asked, viewerId: userId });
      if (!creator) return [userId, {}] as const;
      const { id, name, url, verified, tags, user } = creator;
      return [userId, { creator: { id, name, url, verified, tags, ...eventOf(creatorId), user } }] as const;
    }),
  );
  return new Map(entries);
});

/** Adds the creator's picture to notices about them. */
export const aboutCreators = aboutSlot.filledBy(async (ctx, about) => {
  const creators = await findCreators(ctx.db, idsAbout('creator', about));
  const portraits = await portraitsOf(
    ctx,
    [...creators.values()].map(({ userId }) => userId),
  );
  return namedAbout(
    'creator',
    [...creators].map(([id, { userId, name, isPublic }]) => [
      id,
      { thumbnail: portraits.get(userId) ?? null, who: isPublic ? name : null },
    ]),
  );
});
