import { canonicalJson, safeInteger } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { LedgerReads } from '../../../db/ledger-reads.ts';
import type { Database } from '../../../db/schema.ts';
import { sha256 } from '../../../sha256.ts';

/** A posting of an event: leg, account, asset, amount, lot and instant, in the order of the event's leaf. */
export type Leg = readonly [
  leg: number,
  account: string,
  asset: string,
  amount: number,
  lotId: string | null,
  recordedAt: string,
];

/** Position of an event in its shard, and its leaf in the anchors. */
export interface ShardRow {
  readonly seq: number;
  readonly stream: string;
  readonly version: number;
  readonly legs: readonly Leg[];
  /** In hex. */
  readonly leaf: string;
}

const rowsAtOnce = 2_000;

/** Yields the events of a shard up to a position, oldest first, in pages. */
export async function* shardRows(
  db: Kysely<Database>,
  shard: number,
  upTo: number,
): AsyncGenerator<ShardRow[]> {
  for (let last = 0; last < upTo; ) {
    const rows = await readRows(db, { shard, after: last, upTo });
    yield rows;
    const next = rows.at(-1)?.seq;
    if (next === undefined) return;
    last = next;
  }
}

interface Span {
  readonly shard: number;
  readonly after: number;
  readonly upTo: number;
}

async function readRows(db: Kysely<Database>, { shard, after, upTo }: Span): Promise<ShardRow[]> {
  const reads = db.withTables<LedgerReads>();
  const events = await reads
    .selectFrom('ledger.event')
    .select(['shard_seq', 'stream_id', 'version', 'hash', 'command_scope', 'command_key'])
    .where('shard', '=', shard)
    .where('shard_seq', '>', after)
    .where('shard_seq', '<=', upTo)
    .orderBy('shard_seq')
    .limit(rowsAtOnce)
    .execute();
  const last = events.at(-1);
  if (last === undefined) return [];
  const entries = await reads
    .selectFrom('ledger.entry')
    .selectAll()
    .where('shard', '=', shard)
    .where('shard_seq', '>', after)
    .where('shard_seq', '<=', safeInteger(last.shard_seq))
    .orderBy('shard_seq')
    .orderBy('leg')
    .execute();
  const legsOf = Map.groupBy(entries, (entry) => safeInteger(entry.shard_seq));
  return events.map((event) => {
    const [seq, version] = [safeInteger(event.shard_seq), safeInteger(event.version)];
    const legs = (legsOf.get(seq) ?? []).map(
      (entry): Leg => [
        ...([entry.leg, entry.account, entry.asset, safeInteger(entry.amount)] as const),
        ...([entry.lot_id, entry.recorded_at.toISOString()] as const),
      ],
    );
    const { stream_id: stream, hash, command_scope: scope, command_key: key } = event;
    // The same format as the ledger's leaves (`rowLeaf`); a test compares the two.
    const fields = ['row', shard, seq, stream, version, hash.toString('hex'), scope, key, legs] as const;
    const leaf = sha256(`\0${canonicalJson(fields)}`).toString('hex');
    return { seq, stream, version, legs, leaf };
  });
}
