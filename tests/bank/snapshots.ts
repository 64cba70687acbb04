import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Constant sums over all wallets, in points. */
export interface Expected {
  readonly total: number;
  readonly wallets: number;
}

export interface SnapshotReader {
  /** Number of snapshots read so far. */
  reads(): number;
  /** Descriptions of the differences found; empty when all agree. */
  faults(): readonly string[];
  stop(): Promise<void>;
}

/** Pause between snapshots, so that the reader leaves the server to the writers. */
const PAUSE_MS = 5;
/** The postings only grow, so they are added up less and less often: the next time after this factor times as many snapshots. */
const POSTINGS_GROWTH = 1.3;
const MOST_FAULTS = 20;

/** Reads several tables in one snapshot. No wallet is in debt, no points stay held, and the sequence numbers of the feed add up to the stream versions. */
const STATE = `
  SELECT count(*)::int AS wallets, sum(available + held - debt)::text AS total, sum(held + debt)::text AS aside,
         least(min(available), min(held))::text AS least, sum(version)::text AS events
    FROM ledger.stream_head WHERE stream_id LIKE 'wallet-%';
  SELECT sum(remaining + held)::text AS total, least(min(remaining), min(held))::text AS least FROM ledger.lot WHERE open;
  SELECT sum(last_seq)::text AS events FROM ledger.shard`;
const POSTINGS = `
  SELECT coalesce(sum(amount) FILTER (WHERE account LIKE 'wallet:%'), 0)::text AS total,
         coalesce(sum(amount) FILTER (WHERE account = 'adjustment'), 0)::text AS adjusted FROM ledger.entry`;

/** Reads one snapshot after another on its own connection until stopped; opens a lost connection again. */
export function readSnapshots(databaseUrl: string, expected: Expected): SnapshotReader {
  const faults: string[] = [];
  let reads = 0;
  let nextPostings = 0;
  let stopped = false;

  const readOne = async (client: Client): Promise<void> => {
    const withPostings = reads >= nextPostings;
    if (withPostings) nextPostings = Math.ceil(reads * POSTINGS_GROWTH) + 1;
    const statements = [STATE, ...(withPostings ? [POSTINGS] : [])].join(';');
    // Several statements in one query: the driver returns one result for each.
    const results = (await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${statements}; COMMIT`,
    )) as unknown as { rows: Record<string, unknown>[] }[];
    const [heads, lots, feed, postings] = results.slice(1, -1).map(({ rows }) => rows[0] ?? {});
    const [total, none] = [`${expected.total}`, '0'];
    const seen: [what: string, is: unknown, due: unknown][] = [
      ['wallets', heads?.wallets, expected.wallets],
      ['points of all heads', heads?.total, total],
      ['points held or owed', heads?.aside, none],
      ['points of all lots', lots?.total, total],
      ['events in the feed', feed?.events, heads?.events],
    ];
    if (withPostings) {
      seen.push(['points by postings', postings?.total, total]);
      seen.push(['points adjusted away', postings?.adjusted, none]);
    }
    for (const [what, is, due] of seen) if (is !== due) report(`${what}: ${is}, not ${due}`);
    for (const row of [heads, lots]) if (Number(row?.least) < 0) report(`a negative amount: ${row?.least}`);
    reads += 1;
  };
  const report = (fault: string): void => {
    if (faults.length < MOST_FAULTS) faults.push(`snapshot ${reads}: ${fault}`);
  };

  const read = async (): Promise<void> => {
    while (!stopped) {
      const client = new Client({ connectionString: databaseUrl });
      client.on('error', () => undefined);
      try {
        await client.connect();
        while (!stopped) {
          await readOne(client);
          await sleep(PAUSE_MS);
        }
      } catch {
        // The server is down or starting; the next snapshot has to be right all the same.
        await sleep(50);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  };
  const reading = read();
  return {
    reads: () => reads,
    faults: () => faults,
    stop: () => {
      stopped = true;
      return reading;
    },
  };
}
