import { sql } from 'kysely';
import { chargedSlot, dayEnd } from '../coins/daily-limit.ts';

/** Adds the won of a member’s deposits of a day that count towards the limit, from their claim on. */
export const depositedPart = chargedSlot.filledBy(async ({ db }, userIds, { day }) => {
  const rows = await db
    .selectFrom('deposit_claims as claim')
    .leftJoin('deposits', 'deposits.id', 'claim.id')
    .select(['claim.user_id', sql<number>`sum(claim.won)::bigint`.as('deposited')])
    .where('claim.user_id', 'in', userIds)
    .where('claim.claimed_at', '>=', day)
    .where('claim.claimed_at', '<', dayEnd(day))
    .where((deposit) =>
      deposit.or([deposit('deposits.id', 'is', null), deposit('deposits.status', 'in', ['ready', 'paid'])]),
    )
    .groupBy('claim.user_id')
    .execute();
  const won = new Map(rows.map(({ user_id, deposited }) => [user_id, deposited]));
  return new Map(userIds.map((userId) => [userId, { deposited: won.get(userId) ?? 0 }]));
});
