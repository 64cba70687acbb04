import type { Input, Reply, Routes, Strike } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../context.ts';
import { consoleList, type ListedRows } from '../../db/console-list.ts';
import type { Database } from '../../db/schema.ts';
import { creatorIdsNamed, findCreator } from '../creators/queries.ts';
import { missedMissionSlot } from './mission-slot.ts';

type Db = Kysely<Database>;
type ListQuery = Input<Routes['listStrikes']>['query'];
type StrikeRow = Reply<Routes['showStrike']>;

/** More than one creator can get: the third shuts them out. */
const mostShown = 100;

/** Whose strike it is; null when there is none. */
export async function findStrike(
  db: Db,
  strikeId: string,
): Promise<{ readonly creatorId: string; readonly userId: string } | null> {
  const row = await db
    .selectFrom('strikes')
    .innerJoin('creators', 'creators.id', 'strikes.creator_id')
    .select(['creators.id as creatorId', 'creators.user_id as userId'])
    .where('strikes.id', '=', strikeId)
    .executeTakeFirst();
  return row ?? null;
}

/** The strikes of a creator, the newest first, and what they lead to now. */
export async function strikesOf(ctx: Ctx, creatorId: string): Promise<Reply<Routes['myStrikes']>> {
  const [rows, creator] = await Promise.all([
    allStrikes(ctx.db)
      .where('strikes.creator_id', '=', creatorId)
      .orderBy('given_at', 'desc')
      .orderBy('strikes.id', 'desc')
      .limit(mostShown)
      .execute(),
    findCreator(ctx.db, creatorId),
  ]);
  const until = creator?.requestsBlockedUntil ?? null;
  return {
    standing: rows.filter(({ lifted_at }) => lifted_at === null).length,
    requestsBlockedUntil: until && until > ctx.clock.now() ? until.toISOString() : null,
    strikes: (await toRows(ctx, rows)).map(({ creatorId: _, creatorName: __, ...strike }) => strike),
  };
}

/** One strike for the console; null when there is none. */
export async function showStrikeRow(ctx: Ctx, strikeId: string): Promise<StrikeRow | null> {
  const rows = await allStrikes(ctx.db).where('strikes.id', '=', strikeId).execute();
  return (await toRows(ctx, rows))[0] ?? null;
}

/** Strikes for the console, lifted ones too. */
export function listStrikeRows(ctx: Ctx, query: ListQuery): Promise<ListedRows<StrikeRow>> {
  const { id, q, creatorId, standing } = query.filter;
  let matching = ctx.db.selectFrom('strikes');
  if (id) matching = matching.where('strikes.id', 'in', id);
  if (q) matching = matching.where('strikes.creator_id', 'in', creatorIdsNamed(ctx.db, q));
  if (creatorId) matching = matching.where('strikes.creator_id', '=', creatorId);
  if (standing !== undefined)
    matching = matching.where('strikes.lifted_at', standing ? 'is' : 'is not', null);
  return consoleList(query, {
    matching,
    selected: withCreator(matching),
    columns: { id: 'strikes.id', given: 'strikes.given_at' },
    toRows: (rows) => toRows(ctx, rows),
  });
}

const withCreator = (matching: ReturnType<typeof strikes>) =>
  matching
    .innerJoin('creators', 'creators.id', 'strikes.creator_id')
    .selectAll('strikes')
    .select('creators.name as creator_name');

const strikes = (db: Db) => db.selectFrom('strikes');
const allStrikes = (db: Db) => withCreator(strikes(db));

type Found = Awaited<ReturnType<ReturnType<typeof allStrikes>['executeTakeFirstOrThrow']>>;

async function toRows(ctx: Ctx, rows: readonly Found[]): Promise<StrikeRow[]> {
  const missed = await missedMissionSlot.read(
    ctx,
    rows.map(({ source_id }) => source_id),
    null,
  );
  return rows.map((row) => ({
    ...strikeOf(row),
    mission: { id: row.source_id, ...missed(row.source_id) },
    creatorId: row.creator_id,
    creatorName: row.creator_name,
  }));
}

const strikeOf = (row: Found): Omit<Strike, 'mission'> => ({
  id: row.id,
  given: row.given_at.toISOString(),
  number: row.number,
  requestsBlockedUntil: row.requests_blocked_until?.toISOString() ?? null,
  loginBlocked: row.login_blocked,
  lifted: row.lifted_at?.toISOString() ?? null,
  liftReason: row.lift_reason,
});
