import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { financeMonths } from './read-models.ts';

/** Freshness of the projection's figures. */
export interface Freshness {
  /** Everything recorded until then is counted. */
  readonly asOf: Date;
  /** Number of streams that the projection could not process; their events since then are missing. */
  readonly isolated: number;
}

/**
 * Returns the instant of the month sums: now, or just before the first event that the projection has not processed yet. Read it before the sums, so that they
 * are never older than stated.
 */
export async function readFreshness(db: Kysely<Database>, now: Date): Promise<Freshness> {
  const { rows } = await sql<{ first: Date | null; isolated: number }>`
    select min(next.recorded_at) as first,
           (select count(*)::int from ledger.isolated_stream where consumer = ${financeMonths.name}) as isolated
      from ledger.shard s
      left join ledger.consumer_checkpoint c on c.consumer = ${financeMonths.name} and c.shard = s.id
     cross join lateral (
       select e.recorded_at from ledger.event e
        where e.shard = s.id and e.shard_seq > coalesce(c.seq, 0) order by e.shard_seq limit 1) as next
     where s.last_seq > coalesce(c.seq, 0)`.execute(db);
  const [row] = rows;
  const first = row?.first ?? null;
  return {
    asOf: first === null || first > now ? now : new Date(first.getTime() - 1),
    isolated: row?.isolated ?? 0,
  };
}
