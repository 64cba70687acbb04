import type { CoinHistoryRow, CoinItem, PageOf, PaymentReply, PaymentStatus } from '@sowon/contracts';
import { isRejection, quoteSpend, readWallet } from '@sowon/ledger';
import { type Kysely, type Selectable, sql } from 'kysely';
import { appErrorOf } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { createdWithin } from '../../db/created-within.ts';
import { pageOf } from '../../db/page.ts';
import type { Database } from '../../db/schema.ts';
import { findMissionRows } from '../missions/queries.ts';
import { failedAttempt } from './failed-attempt.ts';
import type { CoinHistoryTable, CoinItemsTable, PaymentsTable } from './tables.ts';

type Db = Kysely<Database>;
export type PaymentRow = Selectable<PaymentsTable>;

/** What can be bought now, in the order of the page. */
export async function coinItems(db: Db, type: CoinItem['itemType']): Promise<CoinItem[]> {
  const rows = await db
    .selectFrom('coin_items')
    .selectAll()
    .where('item_type', '=', type)
    .where('active', '=', true)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    itemType: row.item_type,
    name: row.name,
    point: row.points,
    price: row.price_won,
    usdPrice: row.usd_cents,
  }));
}

/** An item that can be bought at this moment; undefined when it cannot. */
export function findSoldItem(db: Db, id: string): Promise<Selectable<CoinItemsTable> | undefined> {
  return db
    .selectFrom('coin_items')
    .selectAll()
    .where('id', '=', id)
    .where('item_type', '=', 'CASH')
    .where('active', '=', true)
    .executeTakeFirst();
}

/**
 * Coins that can be spent at `now` (expired ones that are not booked yet do not count), coins held, and what is lost
 * next if nothing is spent.
 */
export async function coinBalance(db: Db, ownerId: string, now: Date) {
  const { lots, held } = await readWallet(db, ownerId);
  const at = now.toISOString();
  const spendable = lots.filter((lot) => lot.expiresAt > at && lot.remaining > 0);
  const sum = (some: typeof spendable) => some.reduce((points, lot) => points + lot.remaining, 0);
  const expiresAt = spendable.map((lot) => lot.expiresAt).sort()[0];
  const ending = spendable.filter((lot) => lot.expiresAt === expiresAt);
  const nextExpiry = expiresAt === undefined ? null : { point: sum(ending), expiresAt };
  return { point: sum(spendable), held, nextExpiry };
}

/**
 * Which coins of a fan a price of `point` coins would take at `now`: as a mission request takes them, and summed by
 * source and by expiry.
 * @throws AppError NOT_ENOUGH_COINS {available, needed}, WALLET_FROZEN
 */
export async function coinQuote(db: Db, ownerId: string, point: number, now: Date) {
  const quote = quoteSpend(await readWallet(db, ownerId), point, now.toISOString());
  if (isRejection(quote)) throw appErrorOf(quote);
  const byExpiry = Map.groupBy(quote.parts, ({ expiresAt }) => expiresAt);
  return {
    point: quote.points,
    sources: quote.sources.map(({ source, points }) => ({ source, point: points })),
    expiries: [...byExpiry].map(([expiresAt, parts]) => ({
      expiresAt,
      point: parts.reduce((sum, { points }) => sum + points, 0),
    })),
  };
}

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A payment as its payer sees it. */
export function paymentReply(payment: PaymentRow): PaymentReply {
  const { id, status, name, amount, currency } = payment;
  return {
    id,
    status,
    point: payment.points,
    coinItemId: payment.coin_item_id,
    name,
    amount,
    currency,
    payMethod: payment.pay_method,
    created: payment.created_at.toISOString(),
    credited: payment.credited_at?.toISOString() ?? null,
    failed: failedAttempt(payment.failed_because),
  };
}

/** Of all statuses these count towards the daily limit: paid, or still able to be paid. */
const counted: readonly PaymentStatus[] = ['CREATED', 'PREPARED', 'READY', 'CREDITED'];

/** Won of a user's orders made since `from` that are credited or may still be. */
export async function orderedWon(db: Db, userId: string, from: Date): Promise<number> {
  const { won } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(price_won), 0)::bigint`.as('won'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .where('status', 'in', counted)
    .executeTakeFirstOrThrow();
  return won;
}

interface HistoryQuery {
  page: number;
  size: number;
  createdYear?: number | undefined;
  createdMonth?: number | undefined;
}

/**
 * A fan's coin history, newest first, each row with the coins that could be spent after it; `page` counts from 0. Year and month
 * are of the calendar in Korea.
 */
export async function coinHistoryPage(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  ownerId: string,
  query: HistoryQuery,
): Promise<PageOf<CoinHistoryRow>> {
  const { page, size } = query;
  let own = db.selectFrom('coin_history').where('owner_id', '=', ownerId);
  const span = createdWithin(query, clock.now());
  if (span) own = own.where('created_at', '>=', span.from).where('created_at', '<', span.until);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('version', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const missionIds = rows.flatMap((row) => row.mission_id ?? []);
  const missions = await findMissionRows(db, [...new Set(missionIds)]);
  let after = rows[0] ? await balanceAfter(db, rows[0]) : 0;
  const content = rows.map((row) => {
    const shown = historyRow(row, missions, after);
    after -= row.points;
    return shown;
  });
  return pageOf(content, total, query);
}

/** Coins that could be spent after one row of a history: every change of them is a row. */
async function balanceAfter(db: Db, { owner_id, version }: Selectable<CoinHistoryTable>): Promise<number> {
  const { points } = await db
    .selectFrom('coin_history')
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('points'))
    .where('owner_id', '=', owner_id)
    .where('version', '<=', version)
    .executeTakeFirstOrThrow();
  return points;
}

function historyRow(
  row: Selectable<CoinHistoryTable>,
  missions: Awaited<ReturnType<typeof findMissionRows>>,
  balance: number,
): CoinHistoryRow {
  return {
    id: row.id,
    eventType: row.event_type,
    point: row.points,
    balance,
    created: row.created_at.toISOString(),
    mission: (row.mission_id !== null && missions.get(row.mission_id)) || null,
    coinDeposit: row.payment_id === null ? null : { payment: row.payment_id, coinItem: { itemType: 'CASH' } },
    coinItemType: row.source,
  };
}
