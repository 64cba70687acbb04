import type { Reply, Routes } from '@sowon/contracts';
import { readWallet } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import { isBookedAsDebt } from '../../../settlement/settlements/queries.ts';
import { compensationOf, unperformed } from './decide.ts';

type Db = Kysely<Database>;
type Compensation = Reply<Routes['showMission']>['compensation'];

/** A won mission that was not performed, nor compensated, nor settled by hand. */
export interface OwedMission {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  /** When the compensation became owed. */
  readonly since: Date;
}

/**
 * Returns missions with an owed compensation, longest owed first, at most `limit`.
 * @param after the last mission of the previous page; null for the first page
 */
export async function owedMissions(
  db: Db,
  { after, limit }: { readonly after: OwedMission | null; readonly limit: number },
): Promise<OwedMission[]> {
  const page = owed(db)
    .select(['missions.id as missionId', 'missions.fan_id as fanId', 'missions.creator_id as creatorId'])
    .select(({ ref }) => ref('missions.rejected_at').$notNull().as('since'))
    .orderBy('missions.rejected_at')
    .orderBy('missions.id')
    .limit(limit);
  if (after === null) return page.execute();
  const { since, missionId } = after;
  return page
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('missions.rejected_at', 'missions.id'), '>', tuple(since, missionId)),
    )
    .execute();
}

/** Returns the number of compensations owed since an instant or earlier, and the one owed longest; null if there are none. */
export async function longOwed(
  db: Db,
  since: Date,
): Promise<{ readonly count: number; readonly missionId: string; readonly since: Date } | null> {
  const longest = await owed(db)
    .select(({ fn, ref }) => [
      'missions.id as missionId',
      ref('missions.rejected_at').$notNull().as('since'),
      fn.countAll<number>().over().as('count'),
    ])
    .where('missions.rejected_at', '<=', since)
    .orderBy('missions.rejected_at')
    .orderBy('missions.id')
    .limit(1)
    .executeTakeFirst();
  return longest ?? null;
}

/** Returns the state of a mission's compensation; null if none was ever owed. */
export async function compensationFor(db: Db, missionId: string): Promise<Compensation> {
  const row = await unperformedWins(db)
    .where('missions.id', '=', missionId)
    .select(({ ref, selectFrom }) => [
      'missions.points',
      'missions.fan_id',
      'roulettes.compensated_points as given',
      isBookedAsDebt(ref('missions.creator_id'), ref('missions.id')).as('settled'),
      selectFrom('rolls')
        .select(({ fn }) => fn.sum<number>('rolls.points').as('used'))
        .whereRef('rolls.mission_id', '=', 'missions.id')
        .as('used'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { given, settled, points, used, fan_id: fanId } = row;
  if (given !== null) return { coinPrice: given, state: 'GIVEN' };
  const coinPrice = compensationOf(points, Number(used));
  if (settled) return { coinPrice, state: 'SETTLED' };
  const { frozen } = await readWallet(db, fanId);
  return { coinPrice, state: frozen ? 'BY_HAND' : 'AWAITED' };
}

/**
 * Selects missions whose compensation is neither paid nor settled by hand. An operator settles it by hand if the fan's wallet takes no
 * coins; the creator's debt then has the mission's id.
 */
const owed = (db: Db) =>
  unperformedWins(db)
    .where('roulettes.compensated_points', 'is', null)
    .where(({ not, ref }) => not(isBookedAsDebt(ref('missions.creator_id'), ref('missions.id'))));

/** Selects won missions that were not performed. */
const unperformedWins = (db: Db) =>
  db
    .selectFrom('missions')
    .innerJoin('roulettes', 'roulettes.mission_id', 'missions.id')
    .where('missions.status', '=', 'REJECTED')
    .where('missions.reject_reason', 'in', unperformed)
    .where('missions.accepted_at', 'is not', null);
