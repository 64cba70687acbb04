import type { QueryExecutorProvider } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import { readHead } from '../reads/head.ts';
import type { Difference } from './difference.ts';
import { type FoldOptions, foldLedger } from './fold-ledger.ts';

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
  const folding = foldLedger(db, { ...options, only: stream });
  for (;;) {
    const { done, value } = await folding.next();
    if (!done) {
      differences.push(...value);
      continue;
    }
    const head = value.events === 0 ? await readHead(db, stream) : null;
    if (head) differences.push({ invariant: 'a head has events', subject: stream, detail: 'it has none' });
    return { stream, events: value.events, differences };
  }
}
