import { type Append, type CarriedRows, isRejection, type Rejection, type StreamReader } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { CoinMove } from './coin-moves.ts';
import { decideFanLeft } from './decide.ts';
import { missionStream, missionStreamId, rowsOf } from './events.ts';

/** Missions that end when a fan closes their account, and whether an answer is in conversion. */
export interface OpenMissions {
  /** Missions that wait for their creator or their draw. */
  readonly waiting: readonly string[];
  /** Coins held for them. */
  readonly points: number;
  /** True while an answer is being converted. */
  readonly isConverting: boolean;
}

/** Returns a fan's open missions, without roulettes that nobody has won: those hold no coins. */
export async function openMissionsOf(db: Kysely<Database>, fanId: string): Promise<OpenMissions> {
  const rows = await db
    .selectFrom('missions')
    .select(['id', 'status', 'points'])
    .where('fan_id', '=', fanId)
    .where('status', 'in', ['REQUESTED', 'ACCEPTED', 'TRANSCODING'])
    .execute();
  const waiting = rows.filter(({ status }) => status !== 'TRANSCODING');
  return {
    waiting: waiting.map(({ id }) => id),
    points: waiting.reduce((sum, { points }) => sum + points, 0),
    isConverting: waiting.length < rows.length,
  };
}

/** Returns true if fans wait for a creator's decision or answer. */
export async function hasFansWaiting(db: Kysely<Database>, creatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('missions')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('status', 'in', ['REQUESTED', 'ACCEPTED', 'TRANSCODING'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The missions that end with the fan's account. */
export interface EndedMissions {
  readonly count: number;
  readonly appends: readonly Append[];
  readonly carry: readonly CarriedRows[];
  /** Moves of the fan's coins. */
  readonly coins: readonly CoinMove[];
}

/**
 * Ends missions of a fan who closes their account, within a command that names their streams and their holds (which have the missions'
 * ids). Pure.
 * Rejects MISSION_STATE while an answer is being converted.
 */
export function endMissions(
  streams: StreamReader,
  missionIds: readonly string[],
  at: Date,
): EndedMissions | Rejection {
  let ended: EndedMissions = { count: 0, appends: [], carry: [], coins: [] };
  for (const missionId of missionIds) {
    const decided = decideFanLeft(streams.state(missionStream, missionId));
    if (isRejection(decided)) return decided;
    const { events, coins } = decided;
    if (events.length === 0) continue;
    ended = {
      count: ended.count + 1,
      appends: [...ended.appends, { stream: missionStreamId(missionId), events }],
      carry: [...ended.carry, ...rowsOf(events, at.toISOString())],
      coins: [...ended.coins, ...coins],
    };
  }
  return ended;
}
