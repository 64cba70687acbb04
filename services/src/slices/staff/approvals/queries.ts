import { type Approvers, type Input, type Reply, type Role, type Routes, staffRoles } from '@sowon/contracts';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';

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
export async function toRows(db: Db, rows: readonly FoundApproval[]): Promise<Row[]> {
  const ids = rows.flatMap(({ maker_id, decided_by, concerns_id }) => [
    maker_id,
    decided_by ?? maker_id,
    concerns_id ?? maker_id,
  ]);
  const users = await findUsers(db, [...new Set(ids)]);
  const named = (id: string | null) => (id === null ? '' : (users.get(id)?.username ?? ''));
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, status: row.status, approvers: row.approvers },
    ...{ resource: row.resource, objectId: row.object_id },
    // An object that concerns no member is named by its id, which people can read.
    objectName: row.concerns_id === null ? row.object_id : named(row.concerns_id),
    ...{ makerId: row.maker_id, makerName: named(row.maker_id), reason: row.reason },
    ...{ proposed: row.proposed_at.toISOString(), expires: row.expires_at.toISOString() },
    ...{ decidedById: row.decided_by, decidedByName: named(row.decided_by) },
    decided: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    withdrawnBecause: row.withdrawn_because,
  }));
}
