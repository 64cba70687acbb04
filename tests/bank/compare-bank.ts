import { openLedgerDb, readWallet, safeIntegers, verifyLedger } from '@sowon/ledger';
import { Pool } from 'pg';
import type { Acknowledged } from './clients.ts';
import { EVENTS_OF, TRANSFER_SCOPE } from './transfer.ts';

/** The clients' knowledge at the end of the run. */
export interface Known {
  readonly log: ReadonlyMap<string, Acknowledged>;
  /** Opening points of every owner. */
  readonly opening: ReadonlyMap<string, number>;
}

const MOST_NAMED = 20;

/** Compares the clients' answers with the ledger. @returns a description of each difference; empty when all agree */
export async function compareBank(connectionString: string, known: Known): Promise<string[]> {
  const pool = new Pool({ connectionString, max: 1, types: safeIntegers });
  const db = openLedgerDb(pool);
  try {
    const faults = [
      ...(await compareAnswers(pool, known)),
      ...(await compareEvents(pool, known)),
      ...(await compareBalances(db, known)),
    ];
    for (const { invariant, subject, detail } of await verifyLedger(db)) {
      faults.push(`not ${invariant}: ${subject}: ${detail}`);
    }
    return faults.slice(0, MOST_NAMED);
  } finally {
    await db.destroy();
  }
}

/** Every key has one answer, the same that the client received; no other key has an answer. */
async function compareAnswers(pool: Pool, { log }: Known): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; outcome: string }>(
    'SELECT key, outcome FROM ledger.command WHERE scope = $1',
    [TRANSFER_SCOPE],
  );
  const stored = new Map(rows.map(({ key, outcome }) => [key, outcome]));
  const lost = [...log].flatMap(([id, { rejection }]) => {
    const due = rejection === null ? 'accepted' : 'rejected';
    return stored.get(id) === due ? [] : [`${id} was ${due}, the ledger has ${stored.get(id) ?? 'nothing'}`];
  });
  const unasked = [...stored.keys()].filter((id) => !log.has(id));
  return [...lost, ...unasked.map((id) => `${id} is answered, but no client has the answer`)];
}

/** Every accepted transfer has all its events exactly once; a rejected one has no event. */
async function compareEvents(pool: Pool, { log }: Known): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; events: number }>(
    `SELECT command_key AS key, count(*)::int AS events FROM ledger.event
      WHERE command_scope = $1 GROUP BY command_key`,
    [TRANSFER_SCOPE],
  );
  const stored = new Map(rows.map(({ key, events }) => [key, events]));
  return [...log].flatMap(([id, { transfer, rejection }]) => {
    const due = rejection === null ? EVENTS_OF[transfer.way] : 0;
    const found = stored.get(id) ?? 0;
    return found === due ? [] : [`${id} has ${found} events, not ${due}`];
  });
}

/** Every wallet has the balance that its acknowledged transfers leave. */
async function compareBalances(
  db: ReturnType<typeof openLedgerDb>,
  { log, opening }: Known,
): Promise<string[]> {
  const balances = new Map(opening);
  const add = (owner: string, points: number) => balances.set(owner, (balances.get(owner) ?? 0) + points);
  for (const { transfer, rejection } of log.values()) {
    if (rejection !== null) continue;
    add(transfer.from, -transfer.points);
    add(transfer.to, transfer.points);
  }
  const faults: string[] = [];
  for (const [owner, due] of balances) {
    const { available, held } = await readWallet(db, owner);
    if (available !== due || held !== 0) faults.push(`wallet ${owner} has ${available}+${held}, not ${due}`);
  }
  return faults;
}
