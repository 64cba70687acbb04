import { type QueryExecutorProvider, sql } from 'kysely';
import { account } from '../../domain/accounts.ts';
import { safeInteger } from '../safe-integers.ts';

/** The sum of an account's entries, in points or won; of those recorded by `asOf` when given. */
export async function balanceOf(
  db: QueryExecutorProvider,
  code: string,
  { asOf }: { readonly asOf?: Date } = {},
): Promise<number> {
  const by = asOf === undefined ? sql`` : sql`AND recorded_at <= ${asOf}`;
  const { rows } = await sql<{ balance: string | number }>`
    SELECT coalesce(sum(amount), 0)::bigint AS balance FROM ledger.entry WHERE account = ${code} ${by}`.execute(
    db,
  );
  return safeInteger(rows[0]?.balance ?? 0);
}

/** What an owner had available at `asOf`, in points, as booked then: a lot counts until its expiry is booked. */
export function availableAsOf(db: QueryExecutorProvider, ownerId: string, asOf: Date): Promise<number> {
  return balanceOf(db, account.available(ownerId), { asOf });
}
