import { type Grade, type Input, policy, type Reply, type Routes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { kstDate, kstMonth, kstMonthBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { creatorIdsNamed } from '../creators/queries.ts';
import { diamondsOf, judge, type MonthWork } from './judge.ts';
import { workOf } from './month-work.ts';
import { worksBeside } from './running-month.ts';

type Db = Kysely<Database>;
type ListQuery = Input<Routes['listGradeProposals']>['query'];
type ProposalRow = Reply<Routes['showGradeProposal']>;
type MyGrade = Reply<Routes['myGrade']>;

/** Returns proposals for the console, including decided ones. */
export function listProposalRows(db: Db, query: ListQuery): Promise<ListedRows<ProposalRow>> {
  const { id, q, creatorId, month, state, grade } = query.filter;
  let matching = db.selectFrom('grade_proposals as proposal');
  if (id) matching = matching.where('proposal.id', 'in', id);
  if (q) matching = matching.where('proposal.creator_id', 'in', creatorIdsNamed(db, q));
  if (creatorId) matching = matching.where('proposal.creator_id', '=', creatorId);
  if (month) matching = matching.where('proposal.month', '=', month);
  if (state) matching = matching.where('proposal.state', '=', state);
  if (grade) matching = matching.where('proposal.grade', '=', grade);
  return consoleList(query, {
    db,
    matching,
    selected: withCreator(matching),
    columns: {
      id: 'proposal.id',
      month: 'proposal.month',
      onTime: 'on_time',
      coins: 'points',
      place: 'place',
    },
    toRows: (rows) => rows.map(toRow),
  });
}

/** Returns one proposal for the console; null if there is none. */
export async function showProposal(db: Db, proposalId: string): Promise<ProposalRow | null> {
  const [found] = await proposalsWith(db, [proposalId]);
  return found ? toRow(found) : null;
}

/** Returns proposals by id, with their creator's user id; unknown ids are absent. */
export async function findProposals(
  db: Db,
  proposalIds: readonly string[],
): Promise<(ProposalRow & { readonly userId: string })[]> {
  const rows = await proposalsWith(db, proposalIds);
  return rows.map((row) => ({ ...toRow(row), userId: row.user_id }));
}

/** Returns the number of open proposals. */
export async function openProposalCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('grade_proposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns a creator's grade status in the current month and their open proposal. The others' work, up to a minute old, is read only for a creator with enough
 * missions for Gold, as nobody else has a rank.
 */
export async function gradeOf(ctx: Pick<Ctx, 'db' | 'clock'>, creatorId: string): Promise<MyGrade> {
  const month = kstMonth(ctx.clock.now());
  const [work, open] = await Promise.all([workOf(ctx.db, creatorId, month), openProposal(ctx.db, creatorId)]);
  const { inForce: grade, onTime, points: coins } = work;
  const missing = Math.max(0, policy.grades.goldMissions - onTime);
  const { due, standing } = missing > 0 ? notAmong : await among(ctx.db, month, work);
  const lastDay = kstDate(new Date(kstMonthBounds(month).until.getTime() - 1));
  return { grade, month, lastDay, onTime, coins, missing, due, standing, proposal: open };
}

const notAmong = { due: 'SILVER', standing: null } as const;

async function among(
  db: Db,
  month: string,
  own: MonthWork,
): Promise<{ due: Grade; standing: MyGrade['standing'] }> {
  const { creatorId } = own;
  const judged = judge(await worksBeside(db, month, own), policy.grades).get(creatorId);
  if (!judged || judged.place === null) throw new Error(`${creatorId} has no place in ${month}`);
  const { grade, place, of } = judged;
  return { due: grade, standing: { place, of, diamonds: diamondsOf(of, policy.grades) } };
}

async function openProposal(db: Db, creatorId: string): Promise<MyGrade['proposal']> {
  const row = await db
    .selectFrom('grade_proposals')
    .select(['id', 'month', 'grade'])
    .where('creator_id', '=', creatorId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return row ?? null;
}

const proposals = (db: Db) => db.selectFrom('grade_proposals as proposal');

const proposalsWith = (db: Db, ids: readonly string[]) =>
  withCreator(proposals(db).where('proposal.id', 'in', ids)).execute();

const withCreator = (matching: ReturnType<typeof proposals>) =>
  matching
    .innerJoin('creators', 'creators.id', 'proposal.creator_id')
    .selectAll('proposal')
    .select(['creators.name as creator_name', 'creators.user_id', 'creators.grade as grade_now'])
    .select('creators.strikes');

type Found = Awaited<ReturnType<typeof proposalsWith>>[number];

const toRow = (row: Found): ProposalRow => ({
  id: row.id,
  creatorId: row.creator_id,
  creatorName: row.creator_name,
  month: row.month,
  state: row.state,
  proposed: row.proposed_at.toISOString(),
  decided: row.decided_at?.toISOString() ?? null,
  gradeBefore: row.grade_before,
  grade: row.grade,
  gradeNow: row.grade_now,
  onTime: row.on_time,
  coins: row.points,
  place: row.place,
  of: row.of_creators,
  strikes: row.strikes,
});
