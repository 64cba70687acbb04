import { join } from 'node:path';
import type { QueryExecutorProvider } from 'kysely';
import type { AnchorBody } from '../../domain/anchor/anchor.ts';
import { rowLeaf } from '../../domain/anchor/leaves.ts';
import type { Difference } from '../verify/difference.ts';
import { type ReadRow, readRows } from './read-rows.ts';
import { anchoredEvents, rowDifference } from './row-difference.ts';
import { type PublishedRow, readRowsOfShard } from './rows-file.ts';
import { sha256 } from './sha256.ts';
import { rowsFile } from './shelf.ts';

/** The events that one anchor added to one shard: those with `after < seq <= upTo`. */
export interface Span {
  readonly shard: number;
  readonly after: number;
  readonly upTo: number;
  readonly body: AnchorBody;
  /** False if anchors before `body` are missing: then its list does not have all rows of the span. */
  readonly complete: boolean;
}

/** Reports the rows of a span that differ from the published ones; call it if the span as a whole differs. */
export async function nameRows(
  db: QueryExecutorProvider,
  folder: string,
  { shard, after, upTo, body, complete }: Span,
): Promise<Difference[]> {
  const span = `shard ${shard}/${after + 1} to ${shard}/${upTo}`;
  const published = complete ? await readPublished(folder, body, shard) : 'anchors before it are missing';
  if (typeof published === 'string') {
    const detail = `not what was anchored on ${body.date}; the rows cannot be named: ${published}`;
    return [spanDifference(span, detail)];
  }
  const differences: Difference[] = [];
  for await (const rows of readRows(db, shard, after, upTo)) {
    for (const row of rows) {
      const known = published.get(row.seq);
      published.delete(row.seq);
      const detail =
        known === undefined ? `it was not there on ${body.date}` : changeOf(row, known, body.date);
      if (detail !== null) differences.push(rowDifference(known ?? row, detail));
    }
  }
  const removed = [...published.values()].sort((a, b) => a.seq - b.seq);
  differences.push(...removed.map((row) => rowDifference(row, `removed; it was there on ${body.date}`)));
  if (differences.length > 0) return differences;
  // The published list and the signed peaks contradict each other; this must not count as no difference.
  return [spanDifference(span, `as listed on ${body.date}, but that does not lead to what was signed`)];
}

function spanDifference(subject: string, detail: string): Difference {
  return { invariant: anchoredEvents, subject, detail };
}

function changeOf(row: ReadRow, known: PublishedRow, date: string): string | null {
  if (row.stream !== known.stream || row.version !== known.version) {
    return `replaced by ${row.stream} version ${row.version}; it was there on ${date}`;
  }
  if (!row.sound) return 'its hash is not that of its fields';
  return rowLeaf(sha256, row) === known.leaf ? null : `not as it was on ${date}`;
}

/** Returns the published rows of a shard, or the reason why they are not available. */
async function readPublished(
  folder: string,
  body: AnchorBody,
  shard: number,
): Promise<Map<number, PublishedRow> | string> {
  const file = rowsFile(body.date);
  try {
    const { rows, sha256: found } = await readRowsOfShard(join(folder, file), shard);
    return found === body.rows ? rows : `${file} is not the one that was signed`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return `${file} is missing`;
    return `${file} cannot be read`;
  }
}
