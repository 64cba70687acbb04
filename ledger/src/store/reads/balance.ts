import { type QueryExecutorProvider, sql } from 'kysely';
import { safeInteger } from '../safe-integers.ts';
import { readWallet } from './wallet.ts';
import { walletAsOf } from './wallet-as-of.ts';

/**
 * Returns the balance of an account (see `account` for the codes), in points or minor units; a debt is negative. With `asOf`, only entries
 * recorded by that instant count: for a wallet's account in the order of its stream, as in `walletAsOf`, for any other account all such
 * entries. Throws RangeError if the balance exceeds safe integers.
 */
export async function balanceOf(
  db: QueryExecutorProvider,
  code: string,
  { asOf }: { readonly asOf?: Date } = {},
): Promise<number> {
  const own = walletAccount(code);
  if (own === null) return sharedBalance(db, code, asOf);
  const wallet = await (asOf === undefined ? readWallet(db, own.ownerId) : walletAsOf(db, own.ownerId, asOf));
  return own.place === 'debt' ? 0 - wallet.debt : wallet[own.place];
}

/** Returns an owner's available points at `asOf`, as `walletAsOf` computes them. */
export async function availableAsOf(db: QueryExecutorProvider, ownerId: string, asOf: Date): Promise<number> {
  return (await walletAsOf(db, ownerId, asOf)).available;
}

/** Parses the account of a wallet. These accounts have no index and are read through their stream. */
function walletAccount(code: string): { ownerId: string; place: 'available' | 'held' | 'debt' } | null {
  const [, ownerId, place] = /^wallet:(.+):(available|held|debt)$/s.exec(code) ?? [];
  if (ownerId === undefined) return null;
  // The cast is safe: the expression allows only these three.
  return { ownerId, place: place as 'available' | 'held' | 'debt' };
}

async function sharedBalance(
  db: QueryExecutorProvider,
  code: string,
  asOf: Date | undefined,
): Promise<number> {
  const by = asOf === undefined ? sql`` : sql`AND recorded_at <= ${asOf}`;
  const { rows } = await sql<{ balance: string | number }>`
    SELECT coalesce(sum(amount), 0)::bigint AS balance FROM ledger.shared_entry WHERE account = ${code} ${by}`.execute(
    db,
  );
  return safeInteger(rows[0]?.balance ?? 0);
}
