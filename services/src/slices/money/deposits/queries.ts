import type { DepositRow, PageOf, PaymentReply } from '@sowon/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { pageOf, readPage } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { AwaitedRow } from '../../../flows/deadline.ts';
import { replySlot } from '../../../reply-slot.ts';
import { personCipher, personCiphers } from '../../ground/accounts/queries.ts';
import { depositMethod } from '../coins/paid-by-bank.ts';
import { openTold } from './sealed.ts';

type Db = Kysely<Database>;
export type FoundDeposit = Selectable<Database['deposits']>;

/** Returns one deposit; undefined if unknown. */
export const findDeposit = (db: Db, depositId: string): Promise<FoundDeposit | undefined> =>
  db.selectFrom('deposits').selectAll().where('id', '=', depositId).executeTakeFirst();

/** Returns a fan’s paid deposit in the form of a payment; null if there is none. */
export async function paidDeposit(
  db: Db,
  { depositId, userId }: { readonly depositId: string; readonly userId: string },
): Promise<PaymentReply | null> {
  const row = await db
    .selectFrom('deposits')
    .innerJoin('coin_items', 'coin_items.id', 'deposits.coin_item_id')
    .selectAll('deposits')
    .select('coin_items.name')
    .where('deposits.id', '=', depositId)
    .where('deposits.user_id', '=', userId)
    .where('deposits.status', '=', 'paid')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    status: 'CREDITED',
    point: row.points,
    coinItemId: row.coin_item_id,
    name: row.name,
    amount: row.won,
    currency: 'KRW',
    payMethod: depositMethod,
    failed: null,
    isBeyondLimit: false,
    created: row.asked_at.toISOString(),
    credited: row.ended_at?.toISOString() ?? null,
  };
}

/** Returns one transfer; undefined if unknown. */
export const findTransfer = (db: Db, transferId: string) =>
  db.selectFrom('transfers').selectAll().where('id', '=', transferId).executeTakeFirst();

/** Returns one match; undefined if unknown. */
export const findDepositMatch = (db: Db, matchId: string) =>
  db.selectFrom('deposit_matches').selectAll().where('id', '=', matchId).executeTakeFirst();

/** Returns the distinct owners of these deposits; an empty list if one of the deposits does not exist. */
export async function ownersOf(db: Db, depositIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('user_id')
    .where('id', '=', anyOf(depositIds))
    .execute();
  return rows.length === depositIds.length ? [...new Set(rows.map(({ user_id }) => user_id))] : [];
}

/** Returns when the money of deposits arrived at the bank, by deposit id: the latest of the transfers that paid it. Unpaid deposits are left out. */
export async function depositsReceived(
  db: Db,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (depositIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deposits')
    .innerJoin('transfers', 'transfers.match_id', 'deposits.match_id')
    .select(({ fn }) => ['deposits.id', fn.max('transfers.received_at').as('received')])
    .where('deposits.id', '=', anyOf(depositIds))
    .groupBy('deposits.id')
    .execute();
  return new Map(rows.map(({ id, received }) => [id, received]));
}

/** Deposits that wait for their money, each with its deadline; the index `deposits_due` serves it. */
export const awaitedDeposits = (db: Db) =>
  db
    .selectFrom('deposits')
    .where('status', '=', 'ready')
    .select(['id', 'status as stage', sql<AwaitedRow['dueAt']>`due_at`.as('dueAt')]);

/** Matches that wait for a second member of staff, each with its expiry; the index `deposit_matches_open` serves it. */
export const awaitedMatches = (db: Db) =>
  db
    .selectFrom('deposit_matches')
    .where('status', '=', 'PROPOSED')
    .select(['id', 'status as stage', sql<AwaitedRow['dueAt']>`expires_at`.as('dueAt')]);

/** Returns one page of a fan’s own deposits in a status, newest first; `page` counts from 0. */
export async function depositPage(
  ctx: Ctx,
  query: { userId: string; status: DepositRow['status']; page: number; size: number },
): Promise<PageOf<DepositRow>> {
  const { userId, status } = query;
  const own = ctx.db.selectFrom('deposits').where('user_id', '=', userId).where('status', '=', status);
  const { rows, total } = await readPage(
    query,
    (offset, limit) =>
      own
        .innerJoin('coin_items', 'coin_items.id', 'deposits.coin_item_id')
        .selectAll('deposits')
        .select('coin_items.name')
        .orderBy('asked_at', 'desc')
        .orderBy('deposits.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),
    async () =>
      (await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
  );
  if (rows.length === 0) return pageOf([], total, query);
  const [cipher, around] = await Promise.all([
    personCipher(ctx, userId),
    depositSlot.readForAll(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  const content = rows.map((row): DepositRow => {
    const told = openTold(cipher, row.id, row.told);
    return {
      id: row.id,
      depositorName: told?.depositorName ?? '',
      depositorPhone: told?.depositorPhone ?? '',
      coinItem: { id: row.coin_item_id, name: row.name, point: row.points, price: row.won },
      status: row.status,
      created: row.asked_at.toISOString(),
      due: row.due_at.toISOString(),
      ended: row.ended_at?.toISOString() ?? null,
      cancelledBy: row.cancelled_by,
      ...around(row.id),
    };
  });
  return pageOf(content, total, query);
}

/** Facts that other slices add to a deposit, by its id. */
export const depositSlot = replySlot<Pick<DepositRow, 'cashReceipt'>, null>('deposit', { cashReceipt: null });

/** Returns the cash receipt numbers that fans gave for their deposits, in clear, for the tax office’s file. Erased numbers are left out. */
export async function cashReceiptNumbers(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (depositIds.length === 0) return new Map();
  const deposits = await ctx.db
    .selectFrom('deposits')
    .select(['id', 'user_id', 'told'])
    .where('id', 'in', depositIds)
    .execute();
  const ciphers = await personCiphers(ctx, [...new Set(deposits.map(({ user_id }) => user_id))]);
  return new Map(
    deposits.flatMap(({ id, user_id, told: sealed }) => {
      const cipher = ciphers.get(user_id);
      const told = cipher ? openTold(cipher, id, sealed) : null;
      return told ? [[id, told.cashReceiptNumber ?? told.depositorPhone] as const] : [];
    }),
  );
}
