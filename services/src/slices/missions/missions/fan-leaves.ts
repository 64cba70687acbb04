import { type Append, type CarriedRows, isRejection, type Rejection, type StreamReader } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { CoinMove } from './coin-moves.ts';
import { decideFanLeft } from './decide.ts';
import { rowsOf } from './events.ts';
import { missionStream, missionStreamId } from './stream.ts';

/** What of a fan ends as they leave, and what is still under way. */
export interface OpenMissions {
  /** Those that wait for their creator or their draw. */
  readonly waiting: readonly string[];
  /** Coins that are held for them. */
  readonly points: number;
  /** An answer is being converted. */
  readonly isConverting: boolean;
}

/** The open missions of a fan, without roulettes that nobody has won: those cost nothing and end by themselves. */
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

/** Whether fans wait for something that a creator has to do. */
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

/** What ends with a fan who leaves. */
export interface EndedMissions {
  readonly count: number;
  readonly appends: readonly Append[];
  readonly carry: readonly CarriedRows[];
  /** What they do to the fan's coins. */
  readonly coins: readonly CoinMove[];
}

/**
 * Ends missions of a fan who leaves, as part of a command that names their streams and their holds, which are named after them. Pure.
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
