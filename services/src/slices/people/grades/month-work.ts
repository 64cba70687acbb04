import { type Grade, policy } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { kstMonthBounds } from '../../../clock.ts';
import type { Database } from '../../../db/schema.ts';
import type { MonthWork } from './judge.ts';

type Db = Kysely<Database>;

interface CreatorWork extends MonthWork {
  /** The current grade. */
  readonly inForce: Grade;
}

/**
 * Returns the work of all creators whose grade may change: those with enough missions on time for Gold, and those above Silver. All others have Silver and keep
 * it. Creators who have left get no grade, and take no place from others.
 * @param month KST, `YYYY-MM`
 */
export async function worksOf(db: Db, month: string): Promise<CreatorWork[]> {
  const { goldMissions } = policy.grades;
  const { rows } = await sql<Found>`
    ${workIn(month, null)}
    select creators.id, creators.grade, coalesce(work.on_time, 0)::integer as on_time, work.first_at,
           ${earnedIn(month)} as points
      from creators left join work on work.creator_id = creators.id
     where creators.left_at is null and (work.on_time >= ${goldMissions} or creators.grade <> 'SILVER')`.execute(
    db,
  );
  return rows.map(toWork);
}

/** Returns the work of one creator in a month. @throws Error if there is no such creator */
export async function workOf(db: Db, creatorId: string, month: string): Promise<CreatorWork> {
  const { rows } = await sql<Found>`
    ${workIn(month, creatorId)}
    select creators.id, creators.grade, coalesce(work.on_time, 0)::integer as on_time, work.first_at,
           ${earnedIn(month)} as points
      from creators left join work on work.creator_id = creators.id
     where creators.id = ${creatorId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no creator ${creatorId}`);
  return toWork(row);
}

interface Found {
  readonly id: string;
  readonly grade: Grade;
  readonly on_time: number;
  readonly first_at: Date | null;
  readonly points: number;
}

const toWork = ({ id, grade, on_time, first_at, points }: Found): CreatorWork => ({
  creatorId: id,
  inForce: grade,
  onTime: on_time,
  points,
  firstAt: first_at?.toISOString() ?? null,
});

/** Selects missions completed in the month and performed within their deadline: the time of the conversion does not count against the creator. */
function workIn(month: string, creatorId: string | null) {
  const { from, until } = kstMonthBounds(month);
  return sql`
    with work as (
      select creator_id, count(*) as on_time, min(completed_at) as first_at
        from missions
       where status = 'COMPLETED' and completed_at >= ${from} and completed_at < ${until} and performed_at < due_at
         ${creatorId === null ? sql`` : sql`and creator_id = ${creatorId}`}
       group by creator_id)`;
}

/** Sums coins through the index on creator and month, only for the requested creators. */
const earnedIn = (month: string) => sql`
  (select coalesce(sum(points), 0)::bigint from earnings where creator_id = creators.id and month = ${month})`;
