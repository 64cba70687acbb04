import { type QueryExecutorProvider, sql } from 'kysely';
import { safeInteger } from '../safe-integers.ts';
import { readWallet } from './wallet.ts';
import { walletAsOf } from './wallet-as-of.ts';

/**
 * The balance of an account (`account` names them), in points or won; what is owed is negative. With `asOf`, of what was
 * recorded by that instant: a wallet's by its stream, as `walletAsOf` has it, any other by all its entries.
 * Throws RangeError where the balance exceeds safe integers.
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

/** What an owner had available at `asOf`, in points, as `walletAsOf` has it. */
export async function availableAsOf(db: QueryExecutorProvider, ownerId: string, asOf: Date): Promise<number> {
  return (await walletAsOf(db, ownerId, asOf)).available;
}

/** The accounts of wallets have no index: their stream leads to them. */
function walletAccount(code: string): { ownerId: string; place: 'available' | 'held' | 'debt' } | null {
  const [, ownerId, place] = /^wallet:(.+):(available|held|debt)$/s.exec(code) ?? [];
  if (ownerId === undefined) return null;
  // The expression has these three alone.
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
