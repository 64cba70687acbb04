import type { ContentReview, MissionParty, StaffObjection } from '@sowon/contracts';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../../db/conditions.ts';
import type { Database } from '../../../../db/schema.ts';
import { presentObjection } from '../../../staff/reasons/judgement.ts';
import { isOpen } from '../state.ts';

type Db = Kysely<Database>;

/** True for a report `r` that is newer than the operators' last look at its mission. */
const isUnanswered = sql<SqlBool>`(missions.looked_at is null or r.reported_at > missions.looked_at)`;
const isReported = sql<SqlBool>`exists (
  select from mission_reports r where r.mission_id = missions.id and ${isUnanswered})`;
const isObjected = sql<boolean>`exists (
  select from mission_objections o where o.mission_id = missions.id and o.upheld_at is null)`;

/** SQL for the review state of a `missions` row. */
export const review = sql<ContentReview>`case
  when missions.blocked_at is not null then case when ${isObjected} then 'OBJECTED' else 'BLOCKED' end
  when ${isReported} then 'REPORTED'
  when missions.looked_at is not null then 'CLEARED'
  else 'NONE' end`;

/** A wider condition per review state that an index can serve. Filtering by `review` alone would evaluate every mission. */
export const standsPerhaps: Readonly<Record<ContentReview, RawBuilder<SqlBool>>> = {
  OBJECTED: sql`missions.id in (select mission_id from mission_objections where upheld_at is null)`,
  REPORTED: sql`missions.id in (select mission_id from mission_reports)`,
  BLOCKED: sql`missions.blocked_at is not null`,
  CLEARED: sql`missions.looked_at is not null`,
  NONE: sql`missions.blocked_at is null`,
};

/** Returns the moderation state of missions, for the slice that judges several kinds of content; unknown ids are absent. */
export async function missionStandings(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('missions')
    .select(['id', 'status', 'points', 'blocked_at', isObjected.as('objected')])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        hiddenAt: row.blocked_at,
        objected: row.objected,
        endsWith: isOpen(row) ? row.points : null,
      },
    ]),
  );
}

interface Reviewed {
  readonly review: ContentReview;
  /** Number of current reports. */
  readonly reports: number;
  /** Instant of the latest report. */
  readonly reported: string | null;
}

/** Returns the review state of missions. */
export async function reviewsOf(db: Db, missionIds: readonly string[]): Promise<(id: string) => Reviewed> {
  const rows = await db
    .selectFrom('missions')
    .leftJoin('mission_reports', 'mission_reports.mission_id', 'missions.id')
    .select(({ fn }) => [
      'missions.id',
      review.as('review'),
      fn.count<number>('mission_reports.user_id').as('reports'),
      fn.max('mission_reports.reported_at').as('reported_at'),
    ])
    .where('missions.id', '=', anyOf(missionIds))
    .groupBy('missions.id')
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = known.get(id);
    return {
      review: row?.review ?? 'NONE',
      reports: Number(row?.reports ?? 0),
      reported: row?.reported_at?.toISOString() ?? null,
    };
  };
}

/** Returns the objections to a mission's block for staff, oldest first. */
export async function objectionsTo(
  db: Kysely<Database>,
  missionId: string,
): Promise<(StaffObjection & { readonly id: string; readonly party: MissionParty })[]> {
  const rows = await db
    .selectFrom('mission_objections')
    .selectAll()
    .where('mission_id', '=', missionId)
    .orderBy('objected_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const objection = presentObjection(row, null);
    return objection ? [{ id: row.id, party: row.party, ...objection, answerIn: row.answer_in }] : [];
  });
}
