import type { CoinItem, PaymentReply } from '@sowon/contracts';
import { isRejection, quoteSpend, selectWallets, streamId, type Wallet, walletOf } from '@sowon/ledger';
import type { Kysely, Selectable } from 'kysely';
import { appErrorOf } from '../../../command.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import { isBeyondLimit } from './daily-limit.ts';
import { failedAttempt } from './failed-attempt.ts';
import type { CoinItemsTable, PaymentRow } from './tables.ts';

type Db = Kysely<Database>;

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

const walletRows = lookup('wallets', (db, streamIds: readonly string[]) =>
  selectWallets(streamIds).compile(db),
);

/** A wallet as it is stored, by its stream; those who ask at once share what is read. */
const storedWallet = oneOf(
  sharedRead(
    async (db: Db, streamIds) =>
      new Map((await walletRows(db, streamIds)).map((row) => [row.stream_id, row])),
  ),
);

const findWallet = async (db: Db, ownerId: string): Promise<Wallet> =>
  walletOf(ownerId, (await storedWallet(db, streamId('wallet', ownerId))) ?? undefined);

/**
 * Coins that can be spent at `now` (expired ones that are not booked yet do not count), coins held, coins owed, and what is
 * lost next if nothing is spent.
 */
export async function coinBalance(db: Db, ownerId: string, now: Date) {
  const { lots, held, debt } = await findWallet(db, ownerId);
  const at = now.toISOString();
  const spendable = lots.filter((lot) => lot.expiresAt > at && lot.remaining > 0);
  const sum = (some: typeof spendable) => some.reduce((points, lot) => points + lot.remaining, 0);
  const expiresAt = spendable.map((lot) => lot.expiresAt).sort()[0];
  const ending = spendable.filter((lot) => lot.expiresAt === expiresAt);
  const nextExpiry = expiresAt === undefined ? null : { point: sum(ending), expiresAt };
  return { point: sum(spendable), held, debt, nextExpiry };
}

/**
 * Which coins of a fan a price of `point` coins would take at `now`: as a mission request takes them, and summed by
 * source and by expiry.
 * @throws AppError NOT_ENOUGH_COINS {available, needed}, WALLET_FROZEN
 */
export async function coinQuote(db: Db, ownerId: string, point: number, now: Date) {
  const quote = quoteSpend(await findWallet(db, ownerId), point, now.toISOString());
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

/**
 * The charges of a member of whose money something went back otherwise than by us. Nothing of them is given back any more: the money may be
 * gone before its coins are (docs/rules/payments.md#money-taken-back-later).
 */
export async function chargesTakenBack(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const charges = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('taken_back', '>', 0)
    .execute();
  return new Set(charges.map(({ id }) => id));
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
    isBeyondLimit: isBeyondLimit(payment),
  };
}
