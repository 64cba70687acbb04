import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../domain/instant.ts';
import { walletStreamId } from '../../domain/wallet/evolve.ts';
import { bySpendOrder } from '../../domain/wallet/spend-order.ts';
import type { Funding, Lot, LotSource } from '../../domain/wallet/state.ts';
import { safeInteger } from '../safe-integers.ts';

/**
 * A wallet now; `lots` are those with coins, in spend order. For its holds use `walletAsOf`: they have no index here, because that would add a
 * cost to every hold.
 */
export interface Wallet {
  readonly ownerId: string;
  readonly available: number;
  readonly held: number;
  /** Points the owner still owes for a payment that was taken back. */
  readonly debt: number;
  readonly frozen: boolean;
  /** Number of events so far; 0 for a wallet without events. */
  readonly version: number;
  readonly lots: readonly Lot[];
}

interface WalletRow {
  version: number;
  available: number;
  held: number;
  debt: number;
  frozen: boolean;
  lots: (Omit<Lot, 'grantedAt' | 'expiresAt'> & { grantedAt: string; expiresAt: string })[];
}

/** Reads balance and lots of one owner, from one snapshot. An unknown owner has an empty wallet. */
export async function readWallet(db: QueryExecutorProvider, ownerId: string): Promise<Wallet> {
  const { rows } = await selectWallets([walletStreamId(ownerId)]).execute(db);
  return walletOf(ownerId, rows[0]);
}

/** A stored wallet and the id of its stream. */
export interface StoredWallet {
  readonly stream_id: string;
  readonly wallet: WalletRow;
}

/** The query of `readWallet` for many wallets at once; wallets without an event are absent. `walletOf` reads its rows. */
export const selectWallets = (streamIds: readonly string[]): RawBuilder<StoredWallet> => sql`
    SELECT h.stream_id, json_build_object('version', h.version, 'available', h.available, 'held', h.held, 'debt', h.debt, 'frozen', h.frozen,
      'lots', (SELECT coalesce(json_agg(json_build_object(
                  'lotId', l.lot_id, 'source', l.source, 'refundable', l.refundable, 'points', l.issued,
                  'remaining', l.remaining, 'held', l.held, 'spent', l.spent, 'expired', l.expired,
                  'reissued', l.reissued, 'refunded', l.refunded, 'chargedBack', l.charged_back, 'settled', l.settled,
                  'adjusted', l.adjusted, 'grantedAt', l.granted_at, 'expiresAt', l.expires_at,
                  'funding', l.funding, 'paid', l.paid, 'originLotId', l.origin_lot_id)), '[]')
                 FROM ledger.lot l WHERE l.stream_id = h.stream_id AND l.open)) AS wallet
      FROM ledger.stream_head h WHERE h.stream_id = ANY(${streamIds}::text[])`;

/** Converts a stored row to a wallet. @param stored the row of the owner's stream; undefined if it has none */
export function walletOf(ownerId: string, stored: StoredWallet | undefined): Wallet {
  const wallet = stored?.wallet;
  if (wallet === undefined) {
    return { ownerId, available: 0, held: 0, debt: 0, frozen: false, version: 0, lots: [] };
  }
  const lots = wallet.lots.map((lot) => ({
    ...lot,
    grantedAt: instantOf(lot.grantedAt),
    expiresAt: instantOf(lot.expiresAt),
  }));
  return { ownerId, ...wallet, lots: lots.sort(bySpendOrder) };
}

/** Coins of a lot that are about to expire or have expired; `remaining` in points. */
export interface EndingLot {
  readonly ownerId: string;
  readonly lotId: string;
  readonly source: LotSource;
  readonly remaining: number;
  readonly expiresAt: Date;
  readonly funding: Funding | null;
}

/** Returns the lots of one owner whose coins expire after `after` and until `until`, earliest first. */
export async function expiringLots(
  db: QueryExecutorProvider,
  ownerId: string,
  span: { readonly after: Date; readonly until: Date },
): Promise<EndingLot[]> {
  const { rows } = await sql<EndingRow>`
    SELECT ${endingColumns} FROM ledger.lot
     WHERE stream_id = ${walletStreamId(ownerId)} AND open AND remaining > 0
       AND expires_at > ${span.after} AND expires_at <= ${span.until}
     ORDER BY expires_at, lot_id`.execute(db);
  return rows.map(endingLot);
}

/** Returns lots of all owners that expired by `at` and still have coins to book as expired, earliest first. The expiry sweep works on them. */
export async function readExpiredLots(
  db: QueryExecutorProvider,
  at: Date,
  limit: number,
): Promise<EndingLot[]> {
  const { rows } = await sql<EndingRow>`
    SELECT ${endingColumns} FROM ledger.lot WHERE open AND remaining > 0 AND expires_at <= ${at}
     ORDER BY expires_at LIMIT ${limit}`.execute(db);
  return rows.map(endingLot);
}

interface EndingRow {
  owner_id: string;
  lot_id: string;
  source: LotSource;
  remaining: string | number;
  expires_at: Date;
  funding: Funding | null;
}

const endingColumns = sql.raw(
  "substr(stream_id, length('wallet-') + 1) AS owner_id, lot_id, source, remaining, expires_at, funding",
);

function endingLot(row: EndingRow): EndingLot {
  return {
    ownerId: row.owner_id,
    lotId: row.lot_id,
    source: row.source,
    remaining: safeInteger(row.remaining),
    expiresAt: row.expires_at,
    funding: row.funding,
  };
}

function instantOf(text: string): Instant {
  return new Date(text).toISOString();
}
