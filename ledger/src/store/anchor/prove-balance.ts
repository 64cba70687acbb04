import { type QueryExecutorProvider, sql } from 'kysely';
import { walletOwner } from '../../domain/anchor/account-class.ts';
import { type AnchorBody, anchorHash } from '../../domain/anchor/anchor.ts';
import { balanceLeaf, joinSums, type SumNode } from '../../domain/anchor/balance-tree.ts';
import { inclusionPath } from '../../domain/anchor/tree.ts';
import { safeInteger } from '../safe-integers.ts';
import type { AnchorKey } from './anchor-key.ts';
import { balanceLeaves, partsOf, sumRoot } from './balances.ts';
import { sha256 } from './sha256.ts';

/** Shows an owner, together with the published anchor, that their balance is in its total. For the owner alone: it holds salts. */
export interface BalanceProof {
  readonly layout: 1;
  /** `anchorHash` of the anchor it belongs to. */
  readonly anchor: string;
  readonly date: string;
  readonly owner: string;
  /** Available and held points at the anchor. */
  readonly points: number;
  readonly parts: readonly {
    readonly points: number;
    readonly salt: string;
    /** Position of the leaf among all leaves, from 0. */
    readonly index: number;
    /** The nodes beside the way to the root, from the leaf up. */
    readonly path: readonly SumNode[];
  }[];
}

/**
 * Proves that an owner's balance is part of the sum that an anchor published. The balances are added up from the entries that the anchor
 * covers. Throws if the owner had no points then, or if the entries do not lead to the published root.
 */
export async function proveBalance(
  db: QueryExecutorProvider,
  { anchor, key, owner }: { readonly anchor: AnchorBody; readonly key: AnchorKey; readonly owner: string },
): Promise<BalanceProof> {
  const owners = await balancesAt(db, anchor);
  const points = owners.get(owner) ?? 0;
  if (points === 0) throw new Error(`${owner} had no points on ${anchor.date}, so no leaf in its tree`);
  const saltOf = (of: string, part: number) => key.saltOf(anchor.date, of, part);
  const leaves = balanceLeaves(owners, saltOf);
  if (sumRoot(leaves).hash !== anchor.balances.root) {
    throw new Error(`the balances do not lead to what was published on ${anchor.date}: verify the ledger`);
  }
  const parts = partsOf(owner, points, saltOf).map((part) => {
    const { hash } = balanceLeaf(sha256, part);
    const index = leaves.findIndex((leaf) => leaf.hash === hash);
    return {
      points: part.points,
      salt: part.salt,
      index,
      path: inclusionPath(joinSums(sha256), leaves, index),
    };
  });
  return { layout: 1, anchor: anchorHash(sha256, anchor), date: anchor.date, owner, points, parts };
}

/** Returns the points by owner, from the entries of all events that the anchor covers. */
async function balancesAt(db: QueryExecutorProvider, { feed }: AnchorBody): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; points: string | number }>`
    SELECT n.account, sum(n.amount)::bigint AS points
      FROM ledger.entry n
      JOIN unnest(${feed.shards.map(({ shard }) => shard)}::smallint[], ${feed.shards.map(({ size }) => size)}::bigint[])
           AS anchored(shard, size) ON n.shard = anchored.shard AND n.shard_seq <= anchored.size
     WHERE n.account LIKE 'wallet:%' GROUP BY n.account`.execute(db);
  const owners = new Map<string, number>();
  for (const { account, points } of rows) {
    const owner = walletOwner(account);
    if (owner !== null) owners.set(owner, (owners.get(owner) ?? 0) + safeInteger(points));
  }
  return owners;
}
