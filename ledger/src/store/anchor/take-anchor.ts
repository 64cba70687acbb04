import { type QueryExecutorProvider, sql } from 'kysely';
import { accountClass, addToTotals, type Totals } from '../../domain/anchor/account-class.ts';
import { type AnchorBody, hashRoot, joinHashes, type ShardPeaks } from '../../domain/anchor/anchor.ts';
import { headLeaf, rowLeaf } from '../../domain/anchor/leaves.ts';
import { growTree } from '../../domain/anchor/tree.ts';
import { safeInteger } from '../safe-integers.ts';
import { balanceLeaves, sumRoot } from './balances.ts';
import { type ReadRow, readRows } from './read-rows.ts';
import type { PublishedRow } from './rows-file.ts';
import { sha256 } from './sha256.ts';

/** The ledger differs from its anchors or does not add up: nothing is signed before a person has checked it. */
export class AnchorRefused extends Error {
  override readonly name = 'AnchorRefused';
}

/** The parts of an anchor that grow from one anchor to the next. */
export type Grown = Pick<AnchorBody, 'totals'> & { readonly shards: readonly ShardPeaks[] };

/**
 * Reads all events after `previous`, in pages, and adds them to its trees; the result is complete when the generator ends. Throws
 * AnchorRefused on a missing number, a hash that does not match its event, or fewer events than were anchored.
 */
export async function* growFeed(
  db: QueryExecutorProvider,
  previous: AnchorBody | null,
): AsyncGenerator<PublishedRow[], Grown> {
  const totals: Totals = structuredClone(previous?.totals ?? {});
  const shards: ShardPeaks[] = [];
  for (const { shard, lastSeq } of await readPositions(db)) {
    const before = previous?.feed.shards.find((known) => known.shard === shard) ?? { size: 0, peaks: [] };
    if (lastSeq < before.size) {
      throw new AnchorRefused(`shard ${shard} ends at ${lastSeq}, but ${before.size} were anchored`);
    }
    const tree = growTree(joinHashes(sha256), before);
    let seq = before.size;
    for await (const rows of readRows(db, shard, seq, lastSeq)) {
      yield rows.map((row) => {
        seq += 1;
        refuseUnsound(row, seq);
        const leaf = rowLeaf(sha256, row);
        tree.append(leaf);
        for (const { asset, account, amount } of row.entries) {
          addToTotals(totals, asset, accountClass(account), amount);
        }
        return { shard, seq, stream: row.stream, version: row.version, leaf };
      });
    }
    if (seq !== lastSeq) throw new AnchorRefused(`shard ${shard} misses its events ${seq + 1} to ${lastSeq}`);
    shards.push({ shard, size: seq, peaks: [...tree.peaks().peaks] });
  }
  return { totals, shards };
}

async function readPositions(db: QueryExecutorProvider): Promise<{ shard: number; lastSeq: number }[]> {
  const { rows } = await sql<{ id: number; last_seq: string | number }>`
    SELECT id, last_seq FROM ledger.shard ORDER BY id`.execute(db);
  return rows.map(({ id, last_seq }) => ({ shard: id, lastSeq: safeInteger(last_seq) }));
}

function refuseUnsound(row: ReadRow, expected: number): void {
  const name = `shard ${row.shard}/${row.seq} (${row.stream} version ${row.version})`;
  if (row.seq !== expected) throw new AnchorRefused(`${name} stands where ${expected} is due`);
  if (!row.sound) throw new AnchorRefused(`${name}: its hash is not that of its fields`);
}

const HEADS_AT_ONCE = 5_000;

/**
 * Builds the trees over all heads and all balances. `trx` must be a transaction with one snapshot, because a cursor reads it. Keeps the leaves
 * of the balances in memory, about 0.3 KB for a wallet.
 */
export async function takeState(
  trx: QueryExecutorProvider,
  saltOf: (owner: string, part: number) => string,
): Promise<Pick<AnchorBody, 'heads' | 'balances'>> {
  const heads = growTree(joinHashes(sha256));
  const owners = new Map<string, number>();
  await sql`DECLARE anchored_head NO SCROLL CURSOR FOR
    SELECT stream_id, version, encode(head_hash, 'hex') AS hash, available + held AS points
      FROM ledger.stream_head ORDER BY shard, stream_id`.execute(trx);
  for (;;) {
    const { rows } = await sql<{
      stream_id: string;
      version: string | number;
      hash: string;
      points: string | number;
    }>`FETCH ${sql.lit(HEADS_AT_ONCE)} FROM anchored_head`.execute(trx);
    for (const row of rows) {
      heads.append(headLeaf(sha256, row.stream_id, safeInteger(row.version), row.hash));
      if (row.stream_id.startsWith(WALLET)) {
        owners.set(row.stream_id.slice(WALLET.length), safeInteger(row.points));
      }
    }
    if (rows.length < HEADS_AT_ONCE) break;
  }
  await sql`CLOSE anchored_head`.execute(trx);
  const leaves = balanceLeaves(owners, saltOf);
  const { points, hash } = sumRoot(leaves);
  return {
    heads: { size: heads.peaks().size, root: hashRoot(sha256, heads.peaks()) },
    balances: { size: leaves.length, points, root: hash },
  };
}

const WALLET = 'wallet-';
