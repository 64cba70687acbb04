import type { Ctx } from '../../../context.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { unlikeAllComments } from '../../missions/comments/marks.ts';
import { unlikeAll } from '../../missions/likes/commands.ts';
import { cancelDepositsOf } from '../../money/deposits/commands.ts';
import { unfollowAll } from '../../people/follows/commands.ts';
import { destroyKept, destroyReturned } from './destroy.ts';

const membersAtOnce = 20;

/**
 * Cancels the bank deposits of former members and removes their follows and likes. Each is a separate event, as counts depend on them, so it runs after
 * leaving, and again until nothing is left.
 */
export async function clearUpLeft(ctx: Ctx): Promise<{ cleared: number; more: boolean }> {
  const left = await ctx.db
    .selectFrom('departures')
    .select('user_id')
    .where('cleared_at', 'is', null)
    .orderBy('user_id')
    .limit(membersAtOnce)
    .execute();
  for (const { user_id: userId } of left) {
    await cancelDepositsOf(ctx, userId);
    await unfollowAll(ctx, userId);
    await unlikeAll(ctx, userId);
    await unlikeAllComments(ctx, userId);
    await ctx.db
      .updateTable('departures')
      .set({ cleared_at: ctx.clock.now() })
      .where('user_id', '=', userId)
      .execute();
  }
  return { cleared: left.length, more: left.length === membersAtOnce };
}

export const leavingSweeps: readonly Sweep[] = [
  {
    name: 'clearUpLeft',
    summary: 'takes off what members who have left follow and like',
    schedule: { everyMinutes: 1 },
    run: clearUpLeft,
  },
  {
    name: 'destroyKept',
    summary: 'destroys what is kept of members who left 1, 3 and 5 years ago (spec 1 §9: within 5 days)',
    schedule: { dailyAt: '04:00' },
    run: destroyKept,
  },
  {
    name: 'destroyReturnedKeys',
    summary:
      'destroys again keys of members who were destroyed for good, which a restored backup of the keys brought back',
    schedule: { dailyAt: '04:30' },
    run: async (ctx, { after: before }) => {
      const { destroyed, after } = await destroyReturned(ctx, before);
      return after === null ? { destroyed, more: false } : { destroyed, more: true, after };
    },
  },
];
