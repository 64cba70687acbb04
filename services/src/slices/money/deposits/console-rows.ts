import { Id, type Input, type Language, type Reply, type Routes } from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf, fewIds } from '../../../db/conditions.ts';
import {
  type ConsoleSource,
  consoleList,
  consoleSource,
  type ListedRows,
  readRange,
} from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers, userIdsNamed } from '../../ground/accounts/queries.ts';
import { readMatchEffect } from './match.ts';
import { type FoundDeposit, findDeposit, findDepositMatch } from './queries.ts';

type Db = Kysely<Database>;
type Row = Reply<Routes['listDeposits']>[number];
type Query = Input<Routes['listDeposits']>['query'];
type MatchRow = Reply<Routes['listDepositMatches']>[number];

/** Lists one page of deposits for the console. */
export const listDepositRows = async (db: Db, query: Query): Promise<ListedRows<Row>> =>
  readRange(await depositList(db, query.filter), query);

/** The same list without a page, for readers of all rows. */
export async function depositList(
  db: Db,
  filter: Query['filter'],
): Promise<ConsoleSource<Query['sort'][0], Row>> {
  const { id, q, status, userId } = filter;
  let matching = db.selectFrom('deposits');
  if (id) matching = matching.where('id', 'in', id);
  if (status) matching = matching.where('status', '=', status);
  if (userId) matching = matching.where('user_id', '=', userId);
  if (q) {
    const asked = Id.safeParse(q).data;
    const fans = asked === undefined ? await fewIds(db, userIdsNamed(db, q)) : [];
    matching = matching.where((deposit) => {
      if (asked !== undefined) return deposit.or([deposit('id', '=', asked), deposit('user_id', '=', asked)]);
      return fans ? deposit('user_id', '=', anyOf(fans)) : deposit('user_id', 'in', userIdsNamed(db, q));
    });
  }
  return consoleSource({
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', created: 'asked_at', due: 'due_at' },
    toRows: (rows) => toRows(db, rows),
  });
}

/** Returns one deposit for the console; null if unknown. */
export async function showDepositRow(db: Db, depositId: string): Promise<Row | null> {
  const deposit = await findDeposit(db, depositId);
  return deposit ? ((await toRows(db, [deposit]))[0] ?? null) : null;
}

async function toRows(db: Db, rows: readonly FoundDeposit[]): Promise<Row[]> {
  const users = await findUsers(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    username: users.get(row.user_id)?.username ?? '',
    points: row.points,
    won: row.won,
    status: row.status,
    cancelledBy: row.cancelled_by,
    created: row.asked_at.toISOString(),
    due: row.due_at.toISOString(),
    ended: row.ended_at?.toISOString() ?? null,
    matchId: row.match_id,
  }));
}

/** Lists matches for the console. */
export function listDepositMatchRows(
  { db }: Pick<Ctx, 'db'>,
  query: Input<Routes['listDepositMatches']>['query'],
): Promise<ListedRows<MatchRow>> {
  const { id, status, userId } = query.filter;
  let matching = db.selectFrom('deposit_matches');
  if (id) matching = matching.where('id', 'in', id);
  if (status) matching = matching.where('status', '=', status);
  if (userId) matching = matching.where('user_id', '=', userId);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', created: 'proposed_at', won: 'won' },
    toRows: (rows) => toMatchRows(db, rows),
  });
}

/** Returns one match in its list form; null if unknown. */
export async function plainMatchRow(db: Db, matchId: string): Promise<MatchRow | null> {
  const match = await findDepositMatch(db, matchId);
  return match ? ((await toMatchRows(db, [match]))[0] ?? null) : null;
}

/** Returns one match with the effect of approving it; null if unknown. @throws AppError BUSY */
export async function showDepositMatchRow(
  ctx: Parameters<typeof readMatchEffect>[0],
  matchId: string,
  language: Language,
): Promise<Reply<Routes['showDepositMatch']> | null> {
  const row = await plainMatchRow(ctx.db, matchId);
  if (row?.status !== 'PROPOSED')
    return row && { ...row, effect: null, refusedBy: null, refusedByText: null };
  return { ...row, ...(await readMatchEffect(ctx, matchId, language)) };
}

async function toMatchRows(
  db: Db,
  rows: readonly Selectable<Database['deposit_matches']>[],
): Promise<MatchRow[]> {
  const ids = rows.flatMap(({ user_id, maker_id, checker_id }) => [
    user_id,
    maker_id,
    checker_id ?? maker_id,
  ]);
  const [users, points] = await Promise.all([
    findUsers(db, [...new Set(ids)]),
    pointsOf(
      db,
      rows.flatMap(({ deposit_ids }) => deposit_ids),
    ),
  ]);
  const nameOf = (id: string) => users.get(id)?.username ?? '';
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    username: nameOf(row.user_id),
    won: row.won,
    status: row.status,
    points: row.deposit_ids.reduce((sum, id) => sum + (points.get(id) ?? 0), 0),
    depositIds: row.deposit_ids,
    transferIds: row.transfer_ids,
    maker: row.maker_id,
    makerName: nameOf(row.maker_id),
    checker: row.checker_id,
    checkerName: row.checker_id === null ? null : nameOf(row.checker_id),
    created: row.proposed_at.toISOString(),
    ended: row.ended_at?.toISOString() ?? null,
    expires: row.expires_at?.toISOString() ?? null,
  }));
}

async function pointsOf(db: Db, depositIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (depositIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'points'])
    .where('id', 'in', depositIds)
    .execute();
  return new Map(rows.map(({ id, points }) => [id, points]));
}

/** Counts the matches that wait for a second member of staff. */
export async function proposedMatchCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('deposit_matches')
    .where('status', '=', 'PROPOSED')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
