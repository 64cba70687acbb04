import type { Input, Reply, Routes, Strike } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { appealEnd } from '../../../judging.ts';
import { codedPath, requireLinkCode } from '../../../link-code.ts';
import { replySlot } from '../../../reply-slot.ts';
import { blockedLoginSlot } from '../../ground/accounts/login.ts';
import { creatorIdsNamed, findCreator } from '../creators/queries.ts';

type Db = Kysely<Database>;
type ListQuery = Input<Routes['listStrikes']>['query'];
type StrikeRow = Reply<Routes['listStrikes']>[number];
type StrikeDetails = Reply<Routes['showStrike']>;

/** The page that a mail code opens. */
export const appealPage = '/strike-appeal';

/** Null without an appeal. A strike that was upheld and lifted later does not count as granted. */
const appealState = sql<NonNullable<Strike['appeal']>['state'] | null>`case
  when appeal.strike_id is null then null
  when appeal.upheld_at is not null then 'UPHELD'
  when strikes.lifted_at is not null then 'GRANTED'
  else 'OPEN' end`;

/** More than a creator can have, as the third strike shuts them out. */
const mostShown = 100;

/** Returns the owner of a strike; null if there is none. */
export async function findStrike(
  db: Db,
  strikeId: string,
): Promise<{ readonly creatorId: string; readonly userId: string; readonly givenAt: Date } | null> {
  const row = await db
    .selectFrom('strikes')
    .innerJoin('creators', 'creators.id', 'strikes.creator_id')
    .select(['creators.id as creatorId', 'creators.user_id as userId', 'given_at as givenAt'])
    .where('strikes.id', '=', strikeId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the strikes of a creator, the newest first, and their current consequences. */
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
    grade: creator?.grade ?? 'SILVER',
    standing: rows.filter(({ lifted_at }) => lifted_at === null).length,
    requestsBlockedUntil: until && until > ctx.clock.now() ? until.toISOString() : null,
    strikes: (await toRows(ctx, rows)).map(ownOf),
  };
}

const ownOf = ({ creatorId: _, creatorName: __, ...strike }: StrikeDetails): Strike => strike;

/**
 * Returns a strike by the code of its mail link: while it can be appealed, and after an appeal until its answer is thirty days old.
 * @throws AppError CODE_EXPIRED
 */
export async function strikeByLink(
  ctx: Ctx,
  { id, code }: { id: string; code: string },
): Promise<StrikeDetails> {
  requireLinkCode(ctx.config, { page: appealPage, id }, code);
  const strike = await showStrike(ctx, id);
  if (!strike || !isShownByLink(ctx, strike)) throw new AppError('CODE_EXPIRED');
  return strike;
}

function isShownByLink(
  ctx: Pick<Ctx, 'clock' | 'config'>,
  { appeal, appealUntil }: Pick<Strike, 'appeal' | 'appealUntil'>,
): boolean {
  const answered = appeal?.answered ?? null;
  const until = answered === null ? appealUntil : endOf(ctx, new Date(answered));
  return (appeal !== null && answered === null) || ctx.clock.now().toISOString() < until;
}

/** Adds the page with the reason for creators whom a strike has shut out. */
export const blockedByStrikePart = blockedLoginSlot.filledForAll(async (ctx, userIds) => {
  const rows = await allStrikes(ctx.db)
    .select('creators.user_id')
    .where('creators.user_id', 'in', userIds)
    .where('strikes.login_blocked', '=', true)
    .where('strikes.lifted_at', 'is', null)
    .orderBy('given_at')
    .execute();
  return new Map(
    rows
      .filter((row) => isShownByLink(ctx, strikeOf(ctx, row)))
      .map(({ id, user_id }) => [user_id, { page: codedPath(ctx.config, { page: appealPage, id }) }]),
  );
});

/** Returns one strike for the console; null if there is none. */
export async function showStrike(ctx: Ctx, strikeId: string): Promise<StrikeDetails | null> {
  const rows = await allStrikes(ctx.db).where('strikes.id', '=', strikeId).execute();
  return (await toRows(ctx, rows))[0] ?? null;
}

/** Returns strikes for the console, including lifted ones. */
export function listStrikeRows(ctx: Ctx, query: ListQuery): Promise<ListedRows<StrikeRow>> {
  const { id, q, creatorId, standing, appeal } = query.filter;
  let matching = strikes(ctx.db);
  if (id) matching = matching.where('strikes.id', 'in', id);
  if (q) matching = matching.where('strikes.creator_id', 'in', creatorIdsNamed(ctx.db, q));
  if (creatorId) matching = matching.where('strikes.creator_id', '=', creatorId);
  if (standing !== undefined)
    matching = matching.where('strikes.lifted_at', standing ? 'is' : 'is not', null);
  if (appeal) matching = matching.where(appealState, '=', appeal);
  return consoleList(query, {
    db: ctx.db,
    matching,
    selected: withCreator(matching),
    columns: { id: 'strikes.id', given: 'strikes.given_at' },
    // Texts are shown only on the page of a single strike.
    toRows: async (rows) => (await toRows(ctx, rows)).map(withoutTexts),
  });
}

const withCreator = (matching: ReturnType<typeof strikes>) =>
  matching
    .innerJoin('creators', 'creators.id', 'strikes.creator_id')
    .selectAll('strikes')
    .select(['creators.name as creator_name', 'appeal.text', 'appeal.made_at', 'appeal.upheld_at'])
    .select(['appeal.answer', appealState.as('appeal_state')]);

/** Returns the number of open appeals. */
export async function openAppealCount(db: Db): Promise<number> {
  const { count } = await strikes(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(appealState, '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return count;
}

const strikes = (db: Db) =>
  db.selectFrom('strikes').leftJoin('strike_appeals as appeal', 'appeal.strike_id', 'strikes.id');
const allStrikes = (db: Db) => withCreator(strikes(db));

type Found = Awaited<ReturnType<ReturnType<typeof allStrikes>['executeTakeFirstOrThrow']>>;

async function toRows(ctx: Ctx, rows: readonly Found[]): Promise<StrikeDetails[]> {
  const missed = await missedMissionSlot.read(
    ctx,
    rows.map(({ source_id }) => source_id),
    null,
  );
  return rows.map((row) => ({
    ...strikeOf(ctx, row),
    mission: { id: row.source_id, ...missed(row.source_id) },
    creatorId: row.creator_id,
    creatorName: row.creator_name,
  }));
}

const strikeOf = (ctx: Pick<Ctx, 'config'>, row: Found): Omit<Strike, 'mission'> => ({
  id: row.id,
  given: row.given_at.toISOString(),
  number: row.number,
  requestsBlockedUntil: row.requests_blocked_until?.toISOString() ?? null,
  loginBlocked: row.login_blocked,
  lifted: row.lifted_at?.toISOString() ?? null,
  liftReason: row.lift_reason,
  appealUntil: endOf(ctx, row.given_at),
  appeal: appealOf(row),
});

function appealOf({
  appeal_state: state,
  text,
  made_at,
  upheld_at,
  lifted_at,
  answer,
}: Found): Strike['appeal'] {
  if (state === null || text === null || made_at === null) return null;
  const answered = upheld_at ?? lifted_at;
  return { state, made: made_at.toISOString(), answered: answered?.toISOString() ?? null, text, answer };
}

function withoutTexts(strike: StrikeDetails): StrikeRow {
  if (strike.appeal === null) return { ...strike, appeal: null };
  const { state, made, answered } = strike.appeal;
  return { ...strike, appeal: { state, made, answered } };
}

const endOf = (ctx: Pick<Ctx, 'config'>, from: Date) => appealEnd(ctx, from).toISOString();

/** Name of a missed mission at the time of its request, by id; filled by the missions slice, which gives strikes. */
export const missedMissionSlot = replySlot<Pick<Strike['mission'], 'name' | 'productType'>, null>(
  'missed-mission',
  { name: '', productType: null },
);
