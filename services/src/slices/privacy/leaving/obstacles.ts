import type { LeavingObstacle } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { hasOngoingDraw } from '../../missions/draws/queries.ts';
import { hasFansWaiting, type OpenMissions, openMissionsOf } from '../../missions/missions/fan-leaves.ts';
import { type Unpaid, unpaidOf } from '../../settlement/settlements/unpaid.ts';

/** The member who wants to leave. */
export interface Leaving {
  readonly userId: string;
  readonly creatorId: string | null;
}

/** A member's open matters, read without a lock. */
export interface Found {
  readonly missions: OpenMissions;
  readonly obstacles: readonly LeavingObstacle[];
  /** Earned coins of a creator that are below the payout minimum. */
  readonly unpaid: number;
}

const nothingEarned: Unpaid = { points: 0, isBelowMinimum: true, won: 0 };

/** Finds obstacles to leaving: everything that others wait for or are owed. */
export async function findOpen(ctx: Pick<Ctx, 'db' | 'config' | 'clock'>, leaving: Leaving): Promise<Found> {
  const { db } = ctx;
  const { userId, creatorId } = leaving;
  const [missions, isStaff, fansWait, hasDraw, unpaid] = await Promise.all([
    openMissionsOf(db, userId),
    isOfStaff(db, userId),
    creatorId !== null && hasFansWaiting(db, creatorId),
    creatorId !== null && hasOngoingDraw(db, creatorId),
    creatorId === null ? nothingEarned : unpaidOf(ctx, creatorId),
  ]);
  const stands: readonly (readonly [LeavingObstacle, boolean])[] = [
    ['STAFF', isStaff],
    ['CONVERTING', missions.isConverting],
    ['MISSIONS', fansWait],
    ['DRAW', hasDraw],
    ['EARNINGS', unpaid.won > 0 || !unpaid.isBelowMinimum],
  ];
  return {
    missions,
    obstacles: stands.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : [])),
    unpaid: unpaid.isBelowMinimum ? unpaid.points : 0,
  };
}

/** Returns true for staff, who can only leave through the server operator. */
async function isOfStaff(db: Kysely<Database>, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('staff_roles').where('id', '=', userId).executeTakeFirst();
  return user !== undefined && user.staff_roles.length > 0;
}
