import { type QueryExecutorProvider, sql } from 'kysely';
import { accountOwner } from '../../domain/anchor/account-class.ts';
import { type AnchorBody, anchorHash, type ShardPeaks } from '../../domain/anchor/anchor.ts';
import { type SealedAccount, sealedLeaf } from '../../domain/anchor/sealed-balance.ts';
import { growTree, inclusionPath, rootOf } from '../../domain/anchor/tree.ts';
import { safeInteger } from '../safe-integers.ts';
import type { AnchorKey } from './anchor-key.ts';
import { joinNodes } from './log.ts';
import { sha256 } from './sha256.ts';

/** A calendar month that has ended. */
export interface MonthEnd {
  /** Format `2026-10`. */
  readonly month: string;
  /** The first instant after the month. */
  readonly until: Date;
}

type Sealed = NonNullable<AnchorBody['sealed']>;

/**
 * Builds the tree over the sums of all owners' accounts at the end of the month, one leaf for each owner and one for the platform. It covers
 * every entry up to the anchor that was recorded in that month or before. Reads every entry, once a month; keeps one sum for each account.
 */
export async function sealMonth(
  db: QueryExecutorProvider,
  shards: readonly ShardPeaks[],
  { month, until }: MonthEnd,
  key: AnchorKey,
): Promise<Sealed> {
  const leaves = orderedLeaves(await balancesUntil(db, shards, until), month, key);
  return { month, until: until.toISOString(), size: leaves.length, root: rootOfLeaves(leaves) };
}

/** Shows, together with the published anchor, the sums of an owner's accounts at the end of a month. For the owner alone: it holds a salt. */
export interface SealedProof {
  readonly layout: 1;
  readonly kind: 'sealed';
  /** `anchorHash` of the anchor that sealed the month. */
  readonly anchor: string;
  readonly month: string;
  readonly owner: string | null;
  readonly accounts: readonly SealedAccount[];
  readonly salt: string;
  /** Position of the leaf among all leaves, from 0. */
  readonly index: number;
  /** The nodes beside the way to the root, in hex, from the leaf up. */
  readonly path: readonly string[];
}

/**
 * Proves an owner's sealed sums. The balances are added up from the entries that the anchor covers. Throws if the anchor sealed no month, if
 * the owner had nothing then, or if the entries do not lead to the published root.
 * @param owner null for the platform
 */
export async function proveSealed(
  db: QueryExecutorProvider,
  {
    anchor,
    key,
    owner,
  }: { readonly anchor: AnchorBody; readonly key: AnchorKey; readonly owner: string | null },
): Promise<SealedProof> {
  const { sealed } = anchor;
  if (sealed === null) throw new Error(`the anchor of ${anchor.date} seals no month`);
  const { month, until, root } = sealed;
  const balances = await balancesUntil(db, anchor.feed.shards, new Date(until));
  const accounts = balances.get(owner);
  if (accounts === undefined)
    throw new Error(`${owner ?? 'the platform'} had nothing at the end of ${month}`);
  const leaves = orderedLeaves(balances, month, key);
  if (rootOfLeaves(leaves) !== root) {
    throw new Error(`the balances do not lead to what was sealed for ${month}: verify the ledger`);
  }
  const salt = saltOf(key, month, owner);
  const index = leaves.indexOf(sealedLeaf(sha256, { month, owner, accounts, salt }));
  const path = inclusionPath(joinNodes, leaves, index);
  const hash = anchorHash(sha256, anchor);
  return { layout: 1, kind: 'sealed', anchor: hash, month, owner, accounts, salt, index, path };
}

type Balances = ReadonlyMap<string | null, readonly SealedAccount[]>;

const saltOf = (key: AnchorKey, month: string, owner: string | null): string =>
  key.saltOf(`sealed ${month}`, JSON.stringify(owner), 0);

/** Sorts leaves by their hashes. Nobody can predict this order, so a neighbouring leaf belongs to a random owner. */
function orderedLeaves(balances: Balances, month: string, key: AnchorKey): string[] {
  return [...balances]
    .map(([owner, accounts]) =>
      sealedLeaf(sha256, { month, owner, accounts, salt: saltOf(key, month, owner) }),
    )
    .sort();
}

function rootOfLeaves(leaves: readonly string[]): string {
  const tree = growTree(joinNodes);
  for (const leaf of leaves) tree.append(leaf);
  return rootOf(joinNodes, sha256(''), tree.peaks());
}

async function balancesUntil(
  db: QueryExecutorProvider,
  shards: readonly ShardPeaks[],
  until: Date,
): Promise<Balances> {
  const { rows } = await sql<{ account: string; asset: string; amount: string | number }>`
    SELECT n.account, n.asset, sum(n.amount)::bigint AS amount
      FROM ledger.entry n
      JOIN unnest(${shards.map(({ shard }) => shard)}::smallint[], ${shards.map(({ size }) => size)}::bigint[])
           AS anchored(shard, size) ON n.shard = anchored.shard AND n.shard_seq <= anchored.size
     WHERE n.recorded_at < ${until} GROUP BY n.account, n.asset HAVING sum(n.amount) <> 0
     ORDER BY n.account COLLATE "C", n.asset COLLATE "C"`.execute(db);
  const balances = new Map<string | null, SealedAccount[]>();
  for (const { account, asset, amount } of rows) {
    const owner = accountOwner(account);
    const sealed: SealedAccount = [account, asset, safeInteger(amount)];
    const accounts = balances.get(owner);
    if (accounts === undefined) balances.set(owner, [sealed]);
    else accounts.push(sealed);
  }
  return balances;
}
