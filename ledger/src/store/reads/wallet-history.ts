import type { QueryExecutorProvider } from 'kysely';
import { type WalletChange, walletChange } from '../../domain/wallet/change.ts';
import { asWalletEvent, type WalletEvent } from '../../domain/wallet/events.ts';
import { walletStreamId } from '../../domain/wallet/evolve.ts';
import { readHead } from './head.ts';
import { pastWalletAt } from './past-wallet.ts';
import { readStream } from './stream.ts';

/** One event of a wallet as a line of its statement; amounts in points. */
export interface StatementRow {
  readonly version: number;
  readonly recordedAt: Date;
  /** Scope and id of the key of the command that caused it. */
  readonly command: { readonly scope: string; readonly id: string };
  readonly event: WalletEvent;
  readonly change: WalletChange;
  /** The balances after it. */
  readonly after: { readonly available: number; readonly held: number; readonly debt: number };
}

/**
 * Returns the lines of a wallet's statement, newest first, each with the balance after it.
 * @param page.before only lines of lower versions: the version of the previous page's last line
 * @param page.limit largest number of lines, above 0
 * @returns fewer than `limit` lines if the wallet's first event is among them. Throws UnknownEventError on an event that this code cannot
 *   read.
 */
export async function walletHistory(
  db: QueryExecutorProvider,
  ownerId: string,
  page: { readonly before?: number; readonly limit: number },
): Promise<StatementRow[]> {
  const stream = walletStreamId(ownerId);
  const head = await readHead(db, stream);
  const newest = Math.min(head?.version ?? 0, (page.before ?? Number.POSITIVE_INFINITY) - 1);
  if (newest < 1) return [];
  const first = Math.max(1, newest - page.limit + 1);
  const { wallet } = await pastWalletAt(db, ownerId, first - 1);
  const events = await readStream(db, stream, { after: first - 1, limit: newest - first + 1 });
  let { available, held, debt } = wallet;
  const rows = events.map((stored): StatementRow => {
    const event = asWalletEvent(stored);
    const change = walletChange(event);
    available += change.available;
    held += change.held;
    debt += change.debt;
    const { version, recordedAt, command } = stored;
    return { version, recordedAt, command, event, change, after: { available, held, debt } };
  });
  return rows.reverse();
}
