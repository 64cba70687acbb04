import {
  type Approvers,
  type Input,
  type Language,
  type Reply,
  type Role,
  type Routes,
  staffRoles,
} from '@sowon/contracts';
import { accept, isRejection, type JsonObject, type Rejection } from '@sowon/ledger';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { PreparedWish } from '../../../approval-kind.ts';
import { execute, refusal, wordsOfRejection } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { House } from '../../../house.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import type { EffectNow } from './decide.ts';
import { effectNow, fingerprintOf, kindOf } from './prepare.ts';

type Db = Kysely<Database>;
type Row = Reply<Routes['listApprovals']>[number];

export type FoundApproval = Selectable<Database['approvals']>;

/** The asking staff member, with their roles. */
interface Asker {
  readonly userId: string;
  readonly roles: readonly Role[];
}

/** Returns one approval; null if not found. */
export async function findApproval(db: Db, approvalId: string): Promise<FoundApproval | null> {
  const row = await db.selectFrom('approvals').selectAll().where('id', '=', approvalId).executeTakeFirst();
  return row ?? null;
}

/** Open proposals with the instant at which they expire; the index `approvals_due` serves this query. */
export const awaitedApprovals = (db: Db) =>
  db
    .selectFrom('approvals')
    .where('status', '=', 'PROPOSED')
    .select(['id', 'status as stage', 'expires_at as dueAt']);

/** Counts the approvals that a staff member may decide now. */
export async function approvalsFor({ db, clock }: Pick<Ctx, 'db' | 'clock'>, asker: Asker): Promise<number> {
  const { count } = await db
    .selectFrom('approvals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((approval) => isFor(approval, asker, clock.now()))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists approvals for the console. */
export function listApprovalRows(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  query: Input<Routes['listApprovals']>['query'],
  asker: Asker,
): Promise<ListedRows<Row>> {
  const { id, kind, status, objectId, open, forMe, mine } = query.filter;
  let matching = db.selectFrom('approvals');
  if (id) matching = matching.where('id', 'in', id);
  if (kind) matching = matching.where('kind', '=', kind);
  if (objectId) matching = matching.where('object_id', '=', objectId);
  if (status) matching = matching.where('status', '=', status);
  if (open !== undefined) matching = matching.where('status', open ? '=' : '<>', 'PROPOSED');
  if (forMe) matching = matching.where((approval) => isFor(approval, asker, clock.now()));
  if (mine) matching = matching.where('maker_id', '=', asker.userId);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', proposed: 'proposed_at', expires: 'expires_at' },
    toRows: (rows) => toRows(db, rows),
  });
}

/** Condition for approvals that a staff member may decide: open, not expired, for their roles, and neither made by them nor about them. */
function isFor(approval: ExpressionBuilder<Database, 'approvals'>, { userId, roles }: Asker, at: Date) {
  const decided = (['operator', 'finance', 'admin'] as const).filter((approvers) =>
    staffRoles[approvers].some((role) => roles.includes(role)),
  );
  return approval.and([
    approval('status', '=', 'PROPOSED'),
    approval('expires_at', '>', at),
    approval('approvers', '=', sql<Approvers>`any(${decided}::text[])`),
    approval('maker_id', '<>', userId),
    approval('concerns_id', 'is distinct from', userId),
  ]);
}

/** Converts approvals to the rows of lists. */
async function toRows(db: Db, rows: readonly FoundApproval[]): Promise<Row[]> {
  const ids = rows.flatMap(({ maker_id, decided_by, concerns_id }) => [
    maker_id,
    decided_by ?? maker_id,
    concerns_id ?? maker_id,
  ]);
  const users = await findUsers(db, [...new Set(ids)]);
  const named = (id: string | null) => (id === null ? '' : (users.get(id)?.username ?? ''));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    approvers: row.approvers,
    resource: row.resource,
    objectId: row.object_id,
    // An object that concerns no member is named by its id, which people can read.
    objectName: row.concerns_id === null ? row.object_id : named(row.concerns_id),
    makerId: row.maker_id,
    makerName: named(row.maker_id),
    reason: row.reason,
    proposed: row.proposed_at.toISOString(),
    expires: row.expires_at.toISOString(),
    decidedById: row.decided_by,
    decidedByName: named(row.decided_by),
    decided: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    withdrawnBecause: row.withdrawn_because,
  }));
}

type Details = Reply<Routes['showApproval']>;

/**
 * Returns one approval with the changes that it would make now, for the console; null if not found.
 * @param language of the text that says why it cannot be executed
 */
export async function approvalDetails(
  ctx: House,
  approvalId: string,
  language: Language = 'ko',
): Promise<Details | null> {
  const approval = await findApproval(ctx.db, approvalId);
  if (!approval) return null;
  const [row] = await toRows(ctx.db, [approval]);
  if (!row) return null;
  const { wish, effect: kept, concerns_id: concernsId } = approval;
  const prepared = await kindOf(ctx, approval.kind).prepare(ctx, wish).catch(refusal);
  const isOpen = approval.status === 'PROPOSED';
  const now = isOpen ? await effectOf(ctx, approval, prepared) : null;
  const refused = now !== null && 'code' in now ? now : null;
  const effect = now !== null && !('code' in now) ? now.effect : kept;
  const [asked, fingerprint] = [fingerprintOf(wish, kept), fingerprintOf(wish, effect)];
  return {
    ...row,
    concernsId,
    effect,
    fingerprint,
    isOther: asked !== fingerprint,
    impossible: refused?.code ?? null,
    impossibleText: refused && wordsOfRejection(language, refused),
    figure: prepared instanceof AppError ? null : prepared.figure,
  };
}

/**
 * Reads the changes that the proposal would make now. The read runs as a command that changes nothing, so it shows exactly the values that an approval is
 * checked against.
 */
async function effectOf(
  ctx: Ctx,
  { id, wish }: FoundApproval,
  prepared: PreparedWish | AppError,
): Promise<EffectNow | Rejection> {
  if (prepared instanceof AppError) return { ...prepared.facts, code: prepared.code };
  const at = ctx.clock.now();
  const read = await execute<JsonObject>(ctx, {
    key: { scope: 'showApproval', sent: null },
    intent: { id },
    at,
    streams: prepared.streams,
    payments: prepared.payments ?? false,
    decide: (streams) => {
      const now = effectNow({ prepared, wish }, streams, at);
      const reply = isRejection(now) ? { refused: { ...now } } : { effect: now.effect };
      return accept({ appends: [], carry: [], reply });
    },
  });
  // The decision above returned this value as its reply.
  const { refused, effect } = read as { readonly refused?: Rejection; readonly effect?: EffectNow['effect'] };
  if (effect === undefined) return refused ?? { code: 'NOT_FOUND' };
  return { effect, figure: prepared.figure, fingerprint: fingerprintOf(wish, effect) };
}
