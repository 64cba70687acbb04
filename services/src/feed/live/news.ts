import { type FeedEvent, isTransient } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import type { LiveSource, Told } from '../../live.ts';
import { type EventOf, type EventType, readEvent } from '../feed-event.ts';
import { type Checkpoints, checkpointOf, type UntilShown } from './until-shown.ts';

type Db = Kysely<Database>;

/** Number of events by shard of the feed. */
export type Heads = ReadonlyMap<number, number>;

export async function readHeads(db: Db): Promise<Heads> {
  const { rows } = await sql<{ id: number; last_seq: number }>`SELECT id, last_seq FROM ledger.shard`.execute(
    db,
  );
  return new Map(rows.map(({ id, last_seq }) => [id, last_seq]));
}

/** Returns the events of some types between two readings of the heads, each shard's in order. */
export async function readNews(
  db: Db,
  { from, to, types }: { from: Heads; to: Heads; types: readonly string[] },
): Promise<FeedEvent[]> {
  const moved = [...to].filter(([shard, seq]) => seq > (from.get(shard) ?? 0)).map(([shard]) => shard);
  if (moved.length === 0) return [];
  const seqs = (heads: Heads) => moved.map((shard) => heads.get(shard) ?? 0);
  const { rows } = await sql<FeedEvent>`
    SELECT e.shard, e.shard_seq AS seq, e.stream_id AS "streamId", e.version, e.type, e.schema_version AS "schemaVersion",
           e.payload, e.recorded_at AS "recordedAt", encode(e.hash, 'hex') AS hash
      FROM unnest(${moved}::smallint[], ${seqs(from)}::bigint[], ${seqs(to)}::bigint[]) AS n(shard, after, until)
      JOIN ledger.event e ON e.shard = n.shard AND e.shard_seq > n.after AND e.shard_seq <= n.until
     WHERE e.type = ANY(${types}::text[])
     ORDER BY e.shard, e.shard_seq`.execute(db);
  return rows;
}

/** Returns the number of events between two readings of the heads. */
export const passedBetween = (from: Heads, to: Heads): number =>
  to.entries().reduce((sum, [shard, seq]) => sum + seq - (from.get(shard) ?? 0), 0);

/** Returns the checkpoints of the awaited consumers and shards. */
export async function readAwaited(
  db: Db,
  { consumers, shards }: UntilShown['awaited'],
): Promise<Checkpoints> {
  if (shards.length === 0) return new Map();
  const { rows } = await sql<{ consumer: string; shard: number; seq: number }>`
    SELECT consumer, shard, seq FROM ledger.consumer_checkpoint
     WHERE consumer = ANY(${consumers}::text[]) AND shard = ANY(${shards}::smallint[])`.execute(db);
  return new Map(rows.map(({ consumer, shard, seq }) => [checkpointOf(consumer, shard), seq]));
}

/** Changes caused by an event, and the consumers that must show them first. */
interface Changes {
  readonly told: readonly Told[];
  readonly shownBy: readonly string[];
}

/** Returns the event types that have a rule. */
export const ruledTypes = (sources: readonly LiveSource[]): readonly string[] => [
  ...new Set(sources.flatMap(({ rules }) => Object.keys(rules))),
];

/**
 * Returns the changes of an event on open pages. An event that this code cannot read, or that a rule cannot handle, is logged and gives no changes; the others
 * continue.
 * @throws the error of a rule while the database is unavailable
 */
export async function changesOf(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  sources: readonly LiveSource[],
  feedEvent: FeedEvent,
): Promise<Changes[]> {
  try {
    const event = readEvent(feedEvent);
    return await Promise.all(
      sources.map(async ({ rules, shownBy }) => ({
        told: (await ruleFor(rules, event.type)?.(event, db)) ?? [],
        shownBy: shownBy.filter(({ types }) => types.includes(event.type)).map(({ name }) => name),
      })),
    );
  } catch (error) {
    if (isTransient(error)) throw error;
    const { streamId, version, type } = feedEvent;
    log.warn({ err: error, streamId, version, type }, 'nobody can be told what an event changed');
    return [];
  }
}

/** Safe cast: the rule under a type takes events of that type, which the compiler cannot infer from the look-up. */
const ruleFor = (rules: LiveSource['rules'], type: EventType) =>
  rules[type] as
    | ((event: EventOf<EventType>, db: Ctx['db']) => readonly Told[] | Promise<readonly Told[]>)
    | undefined;
