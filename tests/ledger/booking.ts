import { decideFreeze } from '@sowon/ledger';
import { type Appended, append, zeros } from './append-call.ts';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, hold, policy, walletCommand } from './wallet-commands.ts';

export interface Booking {
  readonly database: LedgerDatabase;
  /** Runs the statement as a writer and returns the result of the query after it; all of it is rolled back. */
  attempt(statement: string, query?: string): Promise<unknown>;
}

/** Opens a ledger in which wallet w has a lot `a`, 70 to spend and 30 held, and wallet f is frozen. */
export async function openBooking(): Promise<Booking> {
  const database = await openLedgerDatabase();
  const ledger = database.writer();
  await ledger.execute(walletCommand('charge', 'w', charge('a', 100)));
  await ledger.execute(walletCommand('hold', 'w', hold('h', 30)));
  await ledger.execute(walletCommand('freeze', 'f', (state) => decideFreeze(state, { reason: 'x', policy })));
  return {
    database,
    attempt: async (statement, query = 'SELECT') => {
      const client = await database.pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SET LOCAL ROLE ledger_writer');
        await client.query(statement);
        return (await client.query(query)).rows[0];
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
  };
}

/** A posting: its fields as an event's row stores them, except that the second lot is spelled out. */
export type Posting = readonly [
  asset: string,
  amount: number,
  from: string,
  to: string,
  ...lots: (string | null)[],
];
/** Lots as stored in a head. */
export type Lots = readonly (readonly [lot: string, remaining: number, held: number])[];

const TAB = '\t';

/** Returns SQL for postings as an event's row stores them. */
export const booked = (postings: readonly Posting[]): string =>
  `'${postings
    .flatMap(([asset, amount, from, to, lot, other]) => [
      asset,
      amount,
      from,
      to,
      lot ?? '',
      lot !== null && other === lot ? '=' : (other ?? ''),
    ])
    .join(TAB)}'`;

/** Returns SQL for lots as a head stores them. */
export const inLots = (lots: Lots): string => `'${lots.flat().join(TAB)}'`;

/** An event that holds coins opens a hold, of any coins of the lots a and b; others name the hold of wallet w. */
function holdOf(postings: readonly Posting[]): { hold_id?: string; canonical: string } {
  if (!postings.some(([, , , to]) => to === held)) return { canonical: `'{"holdId":"h"}'` };
  const allocations = ['a', 'b'].map((lotId) => ({ lotId, points: 500 }));
  return {
    hold_id: `'n'`,
    canonical: `'${JSON.stringify({ allocations, holdId: 'n', points: 1_000 })}'`,
  };
}

/** Returns a call that appends one event of wallet w with these postings, and these lots in its head. */
export function booking(postings: readonly Posting[], lots: Lots, given: Appended = {}): string {
  return append({
    event: [{ postings: booked(postings), ...holdOf(postings) }],
    head: [{ lots: inLots(lots) }],
    ...given,
  });
}

export const [available, held, debt] = [':available', ':held', ':debt'];
export const coins = (
  amount: number,
  from: string,
  to: string,
  lot: string | null = 'a',
  other = lot,
): Posting => ['COIN', amount, from, to, lot, other];
export const won = (amount: number, from: string, to: string): Posting => [
  'KRW',
  amount,
  from,
  to,
  null,
  null,
];
/** The lots of wallet w as `openBooking` leaves them. */
export const asItIs: Lots = [['a', 70, 30]];

export const firstOf = (stream: string) => ({ stream_id: `'${stream}'`, version: '1', prev_hash: zeros });
export const newHead = (stream: string) => ({ stream_id: `'${stream}'`, lots: `''` });
/** Returns a call that starts a new stream whose first event has these postings. */
export const beginning = (stream: string, postings: readonly Posting[], lots: Lots = []) =>
  append({
    event: [{ ...firstOf(stream), postings: booked(postings) }],
    head: [{ ...newHead(stream), lots: inLots(lots) }],
  });
