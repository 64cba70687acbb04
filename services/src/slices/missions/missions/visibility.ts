import type { Language, MissionParty } from '@sowon/contracts';
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isOfAdultCreator } from '../../people/creators/queries.ts';

/** A member, as missions need it. */
export interface Member {
  readonly userId: string;
  readonly creatorId: string | null;
  /** Language for operators' texts to them; left out if nothing is read. */
  readonly language?: Language;
}

/** A viewer of missions: a member, staff (whose reading is recorded), or null for a visitor. */
export type Viewer = Member | 'staff' | null;

/**
 * Returns the condition that a mission is visible to a viewer: private and blocked ones only to their fan, their creator and the console
 * (docs/rules/missions.md; spec 2 §4). Every list and detail page uses it.
 */
export function isVisible(
  mission: ExpressionBuilder<Database, 'missions'>,
  viewer: Viewer,
): Expression<SqlBool> {
  if (viewer === 'staff') return mission.val(true);
  return viewer ? mission.or([isPublic(mission), isOwn(mission, viewer)]) : isPublic(mission);
}

/** Returns the condition for a member's own missions that others cannot see: private, blocked, or not yet requested. */
export const isHiddenOwn = (
  mission: ExpressionBuilder<Database, 'missions'>,
  member: Member,
): Expression<SqlBool> => mission.and([isOwn(mission, member), mission.not(isPublic(mission))]);

/** Uses literals instead of parameters, so that PostgreSQL can use the partial index of hidden missions (`missions_hidden_of_fan`). */
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

/** Returns the condition that the mission was requested from its creator. A roulette counts once a roll wins, a draw entry once it is drawn. */
export const isWished = (mission: ExpressionBuilder<Database, 'missions'>): Expression<SqlBool> =>
  mission.or([
    sql<SqlBool>`${mission.ref('product_type')} not in ('LUCKY', 'EVENT')`,
    mission('accepted_at', 'is not', null),
  ]);

/** The audience of a mission, from its row. */
export interface Audience {
  readonly fanId: string;
  readonly creatorId: string;
  /** True if everybody may see it. */
  readonly isOpen: boolean;
}

/** Returns whether a member is a mission's FAN or CREATOR; null for anybody else. */
export function partyOf(
  { fanId, creatorId }: { readonly fanId: string; readonly creatorId: string },
  member: Member,
): MissionParty | null {
  if (fanId === member.userId) return 'FAN';
  return creatorId === member.creatorId ? 'CREATOR' : null;
}

/** Like `isVisible`, for a mission whose audience was already read. */
export const isSeenBy = (audience: Audience, viewer: Member | null): boolean =>
  audience.isOpen || (viewer !== null && partyOf(audience, viewer) !== null);

type Db = Kysely<Database>;

/** SQL condition for a mission for adults: marked by an operator, or by an adult creator. */
export const isForAdults = (mission: ExpressionBuilder<Database, 'missions'>) =>
  mission.or([
    mission('adult_marked_at', 'is not', null),
    isOfAdultCreator(mission.ref('missions.creator_id')),
  ]);

/** Subquery of the ids of missions that public pages may show unasked: visible to anybody and not for adults. */
export const unaskedMissionIds = (db: Db) =>
  db
    .selectFrom('missions')
    .select('id')
    .where((mission) => isVisible(mission, null))
    .where((mission) => mission.not(isForAdults(mission)));
