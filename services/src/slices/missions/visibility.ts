import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Who looks at missions: a member, staff whose reading is written down, or null for a visitor. */
export type Viewer = { readonly userId: string; readonly creatorId: string | null } | 'staff' | null;

/**
 * Which missions exist for a viewer: private and blocked ones only for their fan, their creator and the console
 * (decisions, "Missions"; spec 2 §4). Every list and the detail ask here.
 */
export function isVisible(
  mission: ExpressionBuilder<Database, 'missions'>,
  viewer: Viewer,
): Expression<SqlBool> {
  if (viewer === 'staff') return mission.val(true);
  const isPublic = mission.and([
    mission('private', '=', false),
    mission('blocked_at', 'is', null),
    isWished(mission),
  ]);
  if (!viewer) return isPublic;
  return mission.or([
    isPublic,
    mission('fan_id', '=', viewer.userId),
    ...(viewer.creatorId ? [mission('creator_id', '=', viewer.creatorId)] : []),
  ]);
}

/** Whether anybody has asked its creator for it: a roulette is a mission that nobody has, until a roll wins. */
export const isWished = (mission: ExpressionBuilder<Database, 'missions'>): Expression<SqlBool> =>
  mission.or([mission('product_type', '!=', 'LUCKY'), mission('accepted_at', 'is not', null)]);
