import { type QueryExecutorProvider, sql } from 'kysely';

/** The views that one consumer, `projector`, kept together until each became a consumer of its own. */
const views = ['coin-history', 'creator-popularity', 'creator-missions', 'product-requests'];

/**
 * Each of these views stands where the projector stood, without the streams that were isolated for all of them. A projector
 * of the version before must not run any more: it would begin anew and write every row once more.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  // A batch under way ends first.
  await sql`SELECT FROM ledger.consumer_checkpoint WHERE consumer = 'projector' ORDER BY shard FOR UPDATE`.execute(
    db,
  );
  await sql`INSERT INTO ledger.consumer_checkpoint (consumer, shard, seq)
    SELECT view, shard, seq FROM ledger.consumer_checkpoint, unnest(${views}::text[]) AS view
     WHERE consumer = 'projector'`.execute(db);
  await sql`INSERT INTO ledger.isolated_stream
      (consumer, stream_id, shard, first_seq, first_version, reason, attempts, isolated_at, replay_requested_at)
    SELECT view, stream_id, shard, first_seq, first_version, reason, attempts, isolated_at, replay_requested_at
      FROM ledger.isolated_stream, unnest(${views}::text[]) AS view
     WHERE consumer = 'projector'`.execute(db);
  await sql`DELETE FROM ledger.isolated_stream WHERE consumer = 'projector'`.execute(db);
  await sql`DELETE FROM ledger.consumer_checkpoint WHERE consumer = 'projector'`.execute(db);
}
