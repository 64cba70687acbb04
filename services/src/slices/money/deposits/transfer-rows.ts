import type { Input, Reply, Routes, TransferStatus } from '@sowon/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOfTexts } from '../../../db/conditions.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database, LedgerReads } from '../../../db/schema.ts';
import { findUsers, personCiphers } from '../../ground/accounts/queries.ts';
import { takeOverFrom } from './hand-claim.ts';
import { findTransfer } from './queries.ts';
import { openPayer, openTold } from './sealed.ts';
import { transferStreamId } from './state.ts';
import { type Money, suggestMatches, type Waiting } from './suggest.ts';

type Db = Kysely<Database>;
type Found = Selectable<Database['transfers']>;
type Row = Reply<Routes['listTransfers']>[number];

/** Lists transfers for the console. */
export function listTransferRows(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  query: Input<Routes['listTransfers']>['query'],
): Promise<ListedRows<Row>> {
  const { id, status, toDo, won, late } = query.filter;
  let matching = db.selectFrom('transfers');
  if (id) matching = matching.where('id', 'in', id);
  if (status) matching = matching.where('status', '=', status);
  if (toDo) matching = matching.where('status', 'in', toDoStatuses);
  if (won !== undefined) matching = matching.where('won', '=', won);
  if (late) matching = matching.where('status', 'in', toDoStatuses).where('due_at', '<', clock.now());
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', received: 'received_at', due: 'due_at', won: 'won' },
    toRows: (rows) => toRows(db, rows),
  });
}

/** Returns one transfer with the deposits that it may pay; null if unknown. */
export async function showTransferRow(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  transferId: string,
): Promise<Reply<Routes['showTransfer']> | null> {
  const transfer = await findTransfer(ctx.db, transferId);
  if (!transfer) return null;
  const [[row], suggestions] = await Promise.all([
    toRows(ctx.db, [transfer]),
    transfer.status === 'OPEN' ? suggestionsFor(ctx, transfer) : [],
  ]);
  return row ? { ...row, suggestions } : null;
}

/** Returns one transfer in its list form; null if unknown. */
export async function plainTransferRow(db: Db, transferId: string): Promise<Row | null> {
  const transfer = await findTransfer(db, transferId);
  const [row] = transfer ? await toRows(db, [transfer]) : [];
  return row ?? null;
}

/** Returns the deposits that an open transfer may pay. Names are compared here, so that lists show the agreement without the names. */
export async function suggestionsFor(ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>, transfer: Found) {
  const [waiting, open] = await Promise.all([waitingFor(ctx, transfer), openMoney(ctx)]);
  const own = open.find(({ transferId }) => transferId === transfer.id);
  if (!own) return [];
  const others = open.filter(({ transferId }) => transferId !== transfer.id);
  const suggested = suggestMatches(own, waiting, others);
  const [users, importers] = await Promise.all([
    findUsers(ctx.db, [...new Set(suggested.map(({ userId }) => userId))]),
    importersOf(ctx.db, [...new Set(suggested.flatMap(({ transferIds }) => transferIds))]),
  ]);
  return suggested.map(({ asked, depositIds, transferIds, ...rest }) => ({
    ...rest,
    depositIds: [...depositIds],
    transferIds: [...transferIds],
    asked: asked.toISOString(),
    importerIds: [...new Set(transferIds.flatMap((id) => importers.get(id) ?? []))],
    username: users.get(rest.userId)?.username ?? '',
  }));
}

/** Returns who imported each of these transfers, from its first event. */
async function importersOf(db: Db, transferIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const first = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event')
    .select(['stream_id', sql<string>`payload ->> 'operatorId'`.as('importerId')])
    .where('stream_id', '=', anyOfTexts(transferIds.map(transferStreamId)))
    .where('version', '=', sql<never>`1`)
    .execute();
  const idOf = new Map(transferIds.map((id) => [transferStreamId(id) as string, id]));
  return new Map(first.map(({ stream_id, importerId }) => [idOf.get(stream_id) ?? '', importerId]));
}

/** Maximum number of open items compared: the newest deposits, and the transfers with the earliest deadline. */
const comparedMost = 2_000;

/** Deposits that this transfer can pay: open ones, and those that expired after it arrived. */
async function waitingFor(
  { db, ...keys }: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  { received_at }: Found,
): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'user_id', 'won', 'points', 'told', 'asked_at'])
    .where((deposit) =>
      deposit.or([
        deposit('status', '=', 'ready'),
        deposit.and([deposit('cancelled_by', '=', 'TIME'), deposit('due_at', '>=', received_at)]),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .limit(comparedMost)
    .execute();
  const ciphers = await personCiphers(keys, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.flatMap(({ id, user_id: userId, won, points, told, asked_at: asked }) => {
    const cipher = ciphers.get(userId);
    const name = cipher && openTold(cipher, id, told)?.depositorName;
    return name === undefined ? [] : [{ depositId: id, userId, won, points, name, asked }];
  });
}

async function openMoney({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<Money[]> {
  const rows = await db
    .selectFrom('transfers')
    .select(['id', 'won', 'payer'])
    .where('status', '=', 'OPEN')
    .orderBy('due_at')
    .limit(comparedMost)
    .execute();
  return rows.flatMap(({ id, won, payer }) =>
    payer === null ? [] : [{ transferId: id, won, payer: openPayer(config, id, payer) }],
  );
}

/** States that need work: not matched yet, or being sent back. */
const toDoStatuses: readonly TransferStatus[] = ['OPEN', 'RETURNING'];

async function toRows(db: Db, rows: readonly Found[]): Promise<Row[]> {
  const returning = rows.map(({ returning_by }) => returning_by).filter((id) => id !== null);
  const staff = returning.length === 0 ? new Map() : await findUsers(db, [...new Set(returning)]);
  return rows.map((row) => toRow(row, staff.get(row.returning_by)?.username ?? ''));
}

const toRow = (row: Found, returningByName: string): Row => ({
  id: row.id,
  won: row.won,
  received: row.received_at.toISOString(),
  due: row.due_at.toISOString(),
  status: row.status,
  matchId: row.match_id,
  returnReference: row.return_reference,
  returningBy: row.returning_by,
  returningByName,
  returningSince: row.returning_since?.toISOString() ?? null,
  takeOverFrom: row.returning_since && takeOverFrom(row.returning_since.toISOString()),
  imported: row.imported_at.toISOString(),
});

/** Returns the number of waiting transfers, and their sum in won. */
export function openTransfers(db: Db): Promise<{ count: number; won: number }> {
  return db
    .selectFrom('transfers')
    .where('status', 'in', toDoStatuses)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(won), 0)::bigint`.as('won'),
    ])
    .executeTakeFirstOrThrow();
}
