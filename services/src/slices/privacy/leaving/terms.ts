import type { LeavingObstacle, LeavingTerms } from '@sowon/contracts';
import { accept, isRejection } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { hasOngoingDraw } from '../../missions/draws/queries.ts';
import { hasFansWaiting, type OpenMissions, openMissionsOf } from '../../missions/missions/fan-leaves.ts';
import { chargesTakenBack } from '../../money/payments/queries.ts';
import { type Unpaid, unpaidOf } from '../../settlement/settlements/to-pay.ts';
import { part, partStreams } from './part.ts';

/**
 * Returns what leaving would cost now, with the decision of leaving itself, in a command without changes, which leaves no trace.
 * @throws AppError BUSY
 */
export async function leavingTerms(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>,
  leaving: Leaving,
): Promise<LeavingTerms> {
  const { missions, obstacles, unpaid } = await findOpen(ctx, leaving);
  const { userId } = leaving;
  const at = ctx.clock.now();
  const policy = ledgerPolicy(ctx);
  const takenBack = await chargesTakenBack(ctx.db, userId);
  const wanted = { userId, missionIds: missions.waiting, takenBack, at, policy };
  const parted = await execute<Pick<LeavingTerms, 'missions' | 'refunds' | 'toAccount' | 'lost'>>(ctx, {
    key: { scope: `leavingTerms:${userId}`, sent: null },
    intent: null,
    at,
    ...partStreams(userId, missions.waiting),
    decide: (streams) => {
      const decided = part(streams, wanted);
      if (isRejection(decided)) return decided;
      const { lost, refunds, toAccount } = decided;
      return accept({
        appends: [],
        reply: { missions: { ...decided.missions }, refunds: [...refunds], toAccount, lost },
      });
    },
  });
  return { ...parted, obstacles: [...obstacles], unpaid };
}

/** The member who wants to leave. */
interface Leaving {
  readonly userId: string;
  readonly creatorId: string | null;
}

/** A member's open matters, read without a lock. */
interface Found {
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
