import type { CoinItem } from '@sowon/contracts';
import { isRejection, quoteSpend, selectWallets, type Wallet, walletOf, walletStreamId } from '@sowon/ledger';
import type { Kysely, Selectable } from 'kysely';
import { appErrorOf } from '../../../command.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import type { CoinItemsTable } from './tables.ts';

type Db = Kysely<Database>;

/** Returns the items on sale, in the order of the page. */
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

/** Returns an item that is on sale now; undefined if it is not. */
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

/** A stored wallet, by its stream; concurrent callers share one read. */
const storedWallet = oneOf(
  sharedRead(
    async (db: Db, streamIds) =>
      new Map((await walletRows(db, streamIds)).map((row) => [row.stream_id, row])),
  ),
);

const findWallet = async (db: Db, ownerId: string): Promise<Wallet> =>
  walletOf(ownerId, (await storedWallet(db, walletStreamId(ownerId))) ?? undefined);

/**
 * Returns the coins that can be spent at `now` (without expired ones that are not booked yet), coins held, coins owed, and the next expiry if nothing is spent.
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
 * Quotes a price of `point` coins at `now`: the coins of the fan that it would take, as a mission request takes them, summed by source and by expiry.
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
