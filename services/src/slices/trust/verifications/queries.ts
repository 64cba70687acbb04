import type { Input, Reply, Routes } from '@sowon/contracts';
import { verificationPolicy } from '@sowon/contracts/verifications/policy';
import type { Kysely, Selectable } from 'kysely';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';

type Db = Kysely<Database>;
type Row = Reply<Routes['listVerifications']>[number];
type AnchorRow = Reply<Routes['listAnchors']>[number];

/** A verification, as stored. */
export type VerificationRow = Selectable<Database['verifications']>;

/** Returns the open verification; null if there is none. */
export async function openVerification(db: Db): Promise<VerificationRow | null> {
  const row = await db
    .selectFrom('verifications')
    .selectAll()
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the number of differences in the last finished verification; 0 if there is none. */
export async function ledgerDifferences(db: Db): Promise<number> {
  const last = await db
    .selectFrom('verifications')
    .select('findings')
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.findings ?? 0;
}

/** Returns verifications for the console. */
export function listVerificationRows(
  db: Db,
  query: Input<Routes['listVerifications']>['query'],
): Promise<ListedRows<Row>> {
  const { id, status } = query.filter;
  let matching = db.selectFrom('verifications');
  if (id) matching = matching.where('id', 'in', id);
  if (status) matching = matching.where('status', '=', status);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', asked: 'asked_at' },
    toRows: (rows) => toRows(db, rows),
  });
}

/** Returns one verification with its findings; null if there is none. */
export async function showVerificationRow(
  db: Db,
  id: string,
): Promise<Reply<Routes['showVerification']> | null> {
  const found = await db.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) return null;
  const [[row], findings] = await Promise.all([
    toRows(db, [found]),
    db
      .selectFrom('verification_findings')
      .selectAll()
      .where('verification_id', '=', id)
      .orderBy('number')
      .limit(verificationPolicy.shownFindings)
      .execute(),
  ]);
  if (!row) return null;
  return {
    ...row,
    positions: found.positions?.map(Number) ?? null,
    found: findings.map(({ verification_id: _, ...finding }) => finding),
  };
}

/** Returns anchors with their last check, for the console. */
export function listAnchorRows(
  db: Db,
  query: Input<Routes['listAnchors']>['query'],
): Promise<ListedRows<AnchorRow>> {
  let matching = db.selectFrom('ledger_anchors');
  if (query.filter.id) matching = matching.where('day', 'in', query.filter.id);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'day' },
    toRows: (rows) => rows.map(toAnchorRow),
  });
}

async function toRows(db: Db, rows: readonly VerificationRow[]): Promise<Row[]> {
  const askers = [...new Set(rows.flatMap(({ asked_by }) => (asked_by === null ? [] : [asked_by])))];
  const staff = await findUsers(db, askers);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    phase: row.phase,
    fault: row.fault,
    asked: row.asked_at.toISOString(),
    askedBy: row.asked_by,
    askedByName: row.asked_by === null ? null : (staff.get(row.asked_by)?.username ?? ''),
    begun: row.begun_at?.toISOString() ?? null,
    ended: row.ended_at?.toISOString() ?? null,
    streams: row.streams,
    events: row.events,
    anchors: row.anchors,
    findings: row.findings,
    checkedStreams: row.checked_streams,
    checkedEvents: row.checked_events,
  }));
}

function toAnchorRow(row: Selectable<Database['ledger_anchors']>): AnchorRow {
  const { day: id, number, events, hash, key, origin, places, sound, matches } = row;
  return {
    id,
    number,
    events,
    hash,
    key,
    origin,
    places,
    sound,
    matches,
    published: row.published_at?.toISOString() ?? null,
    checked: row.checked_at.toISOString(),
    compared: row.compared_at?.toISOString() ?? null,
  };
}
