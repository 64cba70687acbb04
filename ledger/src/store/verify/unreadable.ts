import { type QueryExecutorProvider, sql } from 'kysely';
import { UnknownEventError } from '../../domain/stream.ts';
import type { Difference } from './difference.ts';

/**
 * SQLSTATE classes of errors that stored rows or the schema cause: data exceptions, nesting that is too deep, missing tables or rights,
 * damaged pages. All other errors are about the connection, a cancelled statement or a resource, and are thrown.
 */
const OF_CONTENT = /^(0A|21|22|2F|38|39|42|44|54|P0|XX)/;

/** Returns the explanation of an error that stored content caused, without any content; null for any other error. */
function explained(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') {
    return OF_CONTENT.test(error.code) ? `PostgreSQL refuses to read it, SQLSTATE ${error.code}` : null;
  }
  if (error instanceof SyntaxError) return 'it is not JSON';
  if (error instanceof RangeError) return 'a number is out of range, or it is nested too deeply';
  // `canonicalJson` says what it refuses without showing it.
  if (error instanceof TypeError && error.message.startsWith('not JSON')) return error.message;
  if (error instanceof TypeError) return 'a value is of another type than its column says';
  return error instanceof UnknownEventError ? error.message : null;
}

/**
 * Runs a part of the verification. If stored content makes it fail, returns one difference that says so, and the transaction goes on.
 * @param subject the rows, or the statement, that could not be read
 * @throws what a lost connection or a cancelled statement throws
 */
export async function orUnreadable(
  db: QueryExecutorProvider,
  { invariant, subject }: { readonly invariant: string; readonly subject: string },
  work: () => Promise<Difference[]>,
): Promise<Difference[]> {
  const inTransaction = 'isTransaction' in db && db.isTransaction === true;
  if (inTransaction) await sql`SAVEPOINT readable`.execute(db);
  try {
    const found = await work();
    if (inTransaction) await sql`RELEASE SAVEPOINT readable`.execute(db);
    return found;
  } catch (error) {
    const detail = explained(error);
    if (detail === null) throw error;
    if (inTransaction) await sql`ROLLBACK TO SAVEPOINT readable`.execute(db);
    return [{ invariant, subject, detail: `could not be checked: ${detail}` }];
  }
}

/**
 * Compares items together. If the stored content of one of them makes that fail, halves the items until the unreadable one stands alone and
 * is named. Not for errors of PostgreSQL, which end the transaction.
 */
export async function comparedApart<Item>(
  items: readonly Item[],
  name: (item: Item) => Pick<Difference, 'invariant' | 'subject'>,
  compare: (some: readonly Item[]) => Promise<Difference[]>,
): Promise<Difference[]> {
  try {
    return await compare(items);
  } catch (error) {
    const detail = explained(error);
    const [first] = items;
    if (detail === null || first === undefined || (error instanceof Error && 'code' in error)) throw error;
    if (items.length === 1) return [{ ...name(first), detail: `could not be read: ${detail}` }];
    const half = Math.ceil(items.length / 2);
    return [
      ...(await comparedApart(items.slice(0, half), name, compare)),
      ...(await comparedApart(items.slice(half), name, compare)),
    ];
  }
}

/** Explains, without its content, why an event could not be folded. */
export function whyUnreadable(error: unknown): string {
  return explained(error) ?? (error instanceof Error ? error.message : 'it is no event');
}
