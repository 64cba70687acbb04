import type { Language, MissionParty } from '@sowon/contracts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** A member as missions know them. */
export interface Member {
  readonly userId: string;
  readonly creatorId: string | null;
  /** In which they read what an operator said to them; left out where nothing is read. */
  readonly language?: Language;
}

/** Who looks at missions: a member, staff whose reading is written down, or null for a visitor. */
export type Viewer = Member | 'staff' | null;

/**
 * Which missions exist for a viewer: private and blocked ones only for their fan, their creator and the console
 * (docs/rules/missions.md; spec 2 §4). Every list and the detail ask here.
 */
export function isVisible(
  mission: ExpressionBuilder<Database, 'missions'>,
  viewer: Viewer,
): Expression<SqlBool> {
  if (viewer === 'staff') return mission.val(true);
  return viewer ? mission.or([isPublic(mission), isOwn(mission, viewer)]) : isPublic(mission);
}

/** Missions that exist for this member and not for everybody: their own that are private or blocked. */
export const isHiddenOwn = (
  mission: ExpressionBuilder<Database, 'missions'>,
  member: Member,
): Expression<SqlBool> => mission.and([isOwn(mission, member), mission.not(isPublic(mission))]);

/** Written out, not as parameters: so the index of those that are hidden (`missions_hidden_of_fan`) is known to hold them. */
const isPublic = (mission: ExpressionBuilder<Database, 'missions'>): Expression<SqlBool> =>
  mission.and([
    mission('private', '=', mission.lit(false)),
    mission('blocked_at', 'is', null),
    isWished(mission),
  ]);

const isOwn = (
  mission: ExpressionBuilder<Database, 'missions'>,
  { userId, creatorId }: Member,
): Expression<SqlBool> =>
  mission.or([mission('fan_id', '=', userId), ...(creatorId ? [mission('creator_id', '=', creatorId)] : [])]);

/** Whether anybody has asked its creator for it: a roulette is a mission that nobody has until a roll wins, an entry until it is drawn. */
export const isWished = (mission: ExpressionBuilder<Database, 'missions'>): Expression<SqlBool> =>
  mission.or([
    sql<SqlBool>`${mission.ref('product_type')} not in ('LUCKY', 'EVENT')`,
    mission('accepted_at', 'is not', null),
  ]);

/** Who a mission exists for, as far as its row says. */
export interface Audience {
  readonly fanId: string;
  readonly creatorId: string;
  /** It exists for everybody. */
  readonly isOpen: boolean;
}

/** Which of the two whom a mission is between a member is; null for anybody else. */
export function partyOf(
  { fanId, creatorId }: { readonly fanId: string; readonly creatorId: string },
  member: Member,
): MissionParty | null {
  if (fanId === member.userId) return 'FAN';
  return creatorId === member.creatorId ? 'CREATOR' : null;
}

/** The same as `isVisible`, of a mission whose audience was read. */
export const isSeenBy = (audience: Audience, viewer: Member | null): boolean =>
  audience.isOpen || (viewer !== null && partyOf(audience, viewer) !== null);
