import { type QueryExecutorProvider, sql } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import type { Difference } from './difference.ts';
import { type FoldOptions, foldLedger, streamsRead } from './fold-ledger.ts';
import { orUnreadable } from './unreadable.ts';

/** The result of checking one stream: the number of events read, and the differences. */
export interface StreamCheck {
  readonly stream: StreamId;
  readonly events: number;
  readonly differences: readonly Difference[];
}

/** Folds one stream from its first event and compares everything stored of it. Call it in a transaction that sees one snapshot, if others write meanwhile. */
export async function verifyStream(
  db: QueryExecutorProvider,
  stream: StreamId,
  options: Pick<FoldOptions, 'types' | 'dayMs'> = {},
): Promise<StreamCheck> {
  const differences: Difference[] = [];
  let events = 0;
  const failed = await orUnreadable(db, { invariant: streamsRead, subject: stream }, async () => {
    const progress = (read: { readonly events: number }) => {
      events = read.events;
    };
    for await (const some of foldLedger(db, { ...options, only: stream, onProgress: progress }))
      differences.push(...some);
    const isHeadAlone = events === 0 && (await hasHead(db, stream));
    return isHeadAlone ? [{ invariant: 'a head has events', subject: stream, detail: 'it has none' }] : [];
  });
  return { stream, events, differences: [...differences, ...failed] };
}

async function hasHead(db: QueryExecutorProvider, stream: StreamId): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ledger.stream_head WHERE stream_id = ${stream}`.execute(db);
  return rows.length > 0;
}
