import type { Input, Routes, ShutOut } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Kysely, type Selectable, sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { appealEnd } from '../../../judging.ts';
import { codedPath, requireLinkCode } from '../../../link-code.ts';
import { blockedLoginSlot } from '../../ground/accounts/login.ts';
import { waitsForAnswer } from './decide-objection.ts';

type Db = Kysely<Database>;
type Row = Selectable<Database['shut_outs']>;

/** Parameters of the mail's link. */
export type ShutOutLink = Input<Routes['shutOutByLink']>['query'];

/** The page that a mail code opens. */
export const shutOutPage = '/shut-out';

/** Returns the row of a new shut-out. */
export function shutOutRow(made: { id: string; userId: string; at: Instant; reason: string }): CarriedRows {
  const { id, userId, at, reason } = made;
  const said = { objected_at: null, objection: null, upheld_at: null, upheld_by: null, answer: null };
  const shutOut = { id, user_id: userId, shut_out_at: at, reason, let_in_at: null, let_in_by: null };
  return insertRows('shut_outs', [{ ...shutOut, ...said }]);
}

/** Returns the rows that let a member in again, which also closes an open objection. Changes nothing for a member shut out by a strike. */
export const letInRow = (made: { userId: string; at: Instant; operatorId: string }): CarriedRows => ({
  sql: `update shut_outs set let_in_at = r.let_in_at, let_in_by = r.let_in_by
    from jsonb_populate_recordset(null::shut_outs, $1::jsonb) as r
    where shut_outs.user_id = r.user_id and shut_outs.let_in_at is null`,
  rows: [{ user_id: made.userId, let_in_at: made.at, let_in_by: made.operatorId }],
});

/** Selects ids of members with an open objection, without former members. */
export const objectingIds = (db: Db) =>
  db
    .selectFrom('shut_outs')
    .innerJoin('users', 'users.id', 'shut_outs.user_id')
    .select('shut_outs.user_id')
    .where('objected_at', 'is not', null)
    .where('upheld_at', 'is', null)
    .where('let_in_at', 'is', null)
    .where('users.left_at', 'is', null);

/** Returns the number of open objections. */
export async function openObjectionCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom(objectingIds(db).as('objecting'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the last shut-out of a member by an operator; null if there is none. */
export async function lastShutOut(ctx: Pick<Ctx, 'db' | 'config'>, userId: string): Promise<ShutOut | null> {
  const row = await ctx.db
    .selectFrom('shut_outs')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('shut_out_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toShutOut(ctx, row) : null;
}

/**
 * Returns a shut-out by the code of its mail link: while they can object, while an objection is open, and until thirty days after the answer or the release.
 * Former members no longer see it.
 * @throws AppError CODE_EXPIRED
 */
export async function shutOutByLink(ctx: Ctx, { id, code }: ShutOutLink): Promise<ShutOut> {
  requireLinkCode(ctx.config, { page: shutOutPage, id }, code);
  const row = await shutOutOf(ctx.db, id).executeTakeFirst();
  if (!row || !isShownByLink(ctx, row)) throw new AppError('CODE_EXPIRED');
  return toShutOut(ctx, row);
}

function isShownByLink(ctx: Pick<Ctx, 'clock' | 'config'>, row: Row): boolean {
  const until = appealEnd(ctx, row.let_in_at ?? row.upheld_at ?? row.shut_out_at);
  return waitsForAnswer(row) || ctx.clock.now() < until;
}

/** Adds the page with the reason for members whom an operator has shut out. */
export const shutOutPart = blockedLoginSlot.filledForAll(async (ctx, userIds) => {
  const rows = await ctx.db
    .selectFrom('shut_outs')
    .selectAll()
    .where('user_id', 'in', userIds)
    .where('let_in_at', 'is', null)
    .execute();
  return new Map(
    rows
      .filter((row) => isShownByLink(ctx, row))
      .map(({ id, user_id }) => [user_id, { page: codedPath(ctx.config, { page: shutOutPage, id }) }]),
  );
});

/** Selects one shut-out; none of a former member. */
export const shutOutOf = (db: Db, id: string) =>
  db
    .selectFrom('shut_outs')
    .innerJoin('users', 'users.id', 'shut_outs.user_id')
    .selectAll('shut_outs')
    .where('shut_outs.id', '=', id)
    .where('users.left_at', 'is', null);

const toShutOut = (ctx: Pick<Ctx, 'config'>, row: Row): ShutOut => ({
  id: row.id,
  at: row.shut_out_at.toISOString(),
  reason: row.reason,
  letIn: row.let_in_at?.toISOString() ?? null,
  objectUntil: appealEnd(ctx, row.shut_out_at).toISOString(),
  objection: objectionOf(row),
});

/** Returns the objection. An upheld one stays UPHELD, even if the member is let in later. */
function objectionOf({ objection, objected_at, upheld_at, let_in_at, answer }: Row): ShutOut['objection'] {
  if (objection === null || objected_at === null) return null;
  const answered = upheld_at ?? let_in_at;
  const granted = let_in_at === null ? 'OPEN' : 'GRANTED';
  return {
    state: upheld_at === null ? granted : 'UPHELD',
    made: objected_at.toISOString(),
    answered: answered?.toISOString() ?? null,
    text: objection,
    answer,
  };
}
