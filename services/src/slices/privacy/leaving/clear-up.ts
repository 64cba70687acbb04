import type { Ctx } from '../../../context.ts';
import { unlikeAllComments } from '../../missions/comments/marks.ts';
import { unlikeAll } from '../../missions/likes/commands.ts';
import { cancelDepositsOf } from '../../money/coins/deposits/end.ts';
import { unfollowAll } from '../../people/follows/commands.ts';

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
