import { consumeOnce, type FeedEvent, type openLedgerDb, splitStreamId } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../services/src/db/schema.ts';
import { coinHistory } from '../../services/src/slices/money/coins/read-models.ts';

/** Events and duration of a projection's rebuild from the first event. */
export interface Rebuilt {
  readonly events: number;
  readonly seconds: number;
}

type LedgerDb = ReturnType<typeof openLedgerDb>;
type Progress = (events: number) => void;

/** Additions of a batch to one owner's month. */
interface Month {
  readonly owner: string;
  readonly month: string;
  events: number;
  points: number;
}

const BATCH = 5_000;

/** Counts events and points per owner and month, one statement per batch. @throws Error if the count differs from the feed */
export async function rebuildMonths(db: LedgerDb, due: number, onProgress: Progress): Promise<Rebuilt> {
  await sql`CREATE TABLE figures_month (owner text, month text, events bigint, points bigint, PRIMARY KEY (owner, month))`.execute(
    db,
  );
  const rebuilt = await consumeAll(onProgress, () =>
    consumeOnce(db, 'figures-months', { limit: BATCH }, async (trx, events) => {
      await sql`INSERT INTO figures_month AS m
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(monthsOf(events))}::jsonb)
                   AS n(owner text, month text, events bigint, points bigint)
        ON CONFLICT (owner, month) DO UPDATE SET events = m.events + excluded.events, points = m.points + excluded.points`.execute(
        trx,
      );
    }),
  );
  const { rows } = await sql<{
    events: string | number;
  }>`SELECT sum(events)::bigint AS events FROM figures_month`.execute(db);
  if (Number(rows[0]?.events) !== due)
    throw new Error(`the projection counts ${rows[0]?.events}, not ${due}`);
  return rebuilt;
}

function monthsOf(events: readonly FeedEvent[]): Month[] {
  const months = new Map<string, Month>();
  for (const { streamId, recordedAt, payload } of events) {
    const owner = splitStreamId(streamId).id;
    const month = recordedAt.toISOString().slice(0, 7);
    const key = `${owner} ${month}`;
    const known = months.get(key) ?? { owner, month, events: 0, points: 0 };
    known.events += 1;
    known.points += Number(payload.points);
    months.set(key, known);
  }
  return [...months.values()];
}

/** Rebuilds the product's coin history with its own view, row by row, from at most `most` events. */
export function rebuildCoinHistory(
  db: Kysely<Database>,
  most: number,
  onProgress: Progress,
): Promise<Rebuilt> {
  let seen = 0;
  return consumeAll(onProgress, async () => {
    if (seen >= most) return 0;
    const passed = await consumeOnce(db, coinHistory.name, { limit: 500 }, coinHistory.handle);
    seen += passed;
    return passed;
  });
}

async function consumeAll(onProgress: Progress, consumeSome: () => Promise<number>): Promise<Rebuilt> {
  const began = performance.now();
  let events = 0;
  for (let passed = await consumeSome(); passed > 0; passed = await consumeSome()) {
    events += passed;
    onProgress(events);
  }
  return { events, seconds: (performance.now() - began) / 1_000 };
}
