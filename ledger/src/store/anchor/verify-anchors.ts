import type { QueryExecutorProvider } from 'kysely';
import { accountClass, addToTotals, type Totals, walletOwner } from '../../domain/anchor/account-class.ts';
import { type AnchorBody, hashRoot, joinHashes, type SignedAnchor } from '../../domain/anchor/anchor.ts';
import { headLeaf, rowLeaf } from '../../domain/anchor/leaves.ts';
import { type GrowingTree, growTree, type Peaks } from '../../domain/anchor/tree.ts';
import { SHARDS } from '../stream-key.ts';
import type { Difference } from '../verify/difference.ts';
import { orUnreadable } from '../verify/unreadable.ts';
import type { AnchorKey } from './anchor-key.ts';
import { compareState, compareTotals } from './compare-state.ts';
import { type ChainFollower, followChains } from './follow-chains.ts';
import { nameRows } from './name-rows.ts';
import { type ReadRow, readRows } from './read-rows.ts';
import { compareRefusals } from './refusals.ts';
import { anchoredEvents, rowDifference } from './row-difference.ts';
import { sha256 } from './sha256.ts';

export interface AnchorsToVerify {
  /** In order and valid, as `checkChain` returned them. */
  readonly anchors: readonly SignedAnchor[];
  /** Folder of the lists of rows. Without the lists a broken shard is still found, but not the row. */
  readonly folder: string;
  /** Key that reproduces the salts; without it only the sum of the balances is compared. */
  readonly key?: AnchorKey | undefined;
  /** A refusal that was recorded before this instant may have been deleted. */
  readonly forgottenBefore: Date;
  /** True for a copy of some anchors: their lists may be missing, and refusals are compared only if their list exists. */
  readonly partial?: boolean;
  /** Largest number of differences to report. */
  readonly limit?: number;
  readonly onProgress?: (progress: { readonly events: number; readonly shards: number }) => void;
}

export interface AnchorsCheck {
  /** Events read, including those after the last anchor. */
  readonly events: number;
  readonly differences: readonly Difference[];
}

/**
 * Reads every event and compares all anchored content with what was published. A changed, removed or truncated row is reported, even if an
 * attacker has recomputed every later hash. Events after the last anchor are checked only for their own chains. `trx` should be a transaction
 * with one snapshot. Memory: the heads of one shard at a time, one balance for each wallet, and two leaves for each wallet if `key` is given.
 */
export async function verifyAnchors(
  trx: QueryExecutorProvider,
  { anchors, folder, key, forgottenBefore, partial = false, limit = 100, onProgress }: AnchorsToVerify,
): Promise<AnchorsCheck> {
  const bodies = anchors.map(({ anchor }) => anchor);
  const found: Found = {
    added: bodies.map(() => ({})),
    heads: growTree(joinHashes(sha256)),
    owners: new Map(),
    differences: [],
    events: 0,
  };
  for (let shard = 0; shard < SHARDS && found.differences.length < limit; shard++) {
    const rows = { invariant: anchoredEvents, subject: `shard ${shard}` };
    const unreadable = await orUnreadable(trx, rows, () =>
      verifyShard(trx, { bodies, folder, shard }, found),
    );
    found.differences.push(...unreadable);
    onProgress?.({ events: found.events, shards: shard + 1 });
  }
  const newest = bodies.at(-1);
  if (newest !== undefined) {
    const refusals = await compareRefusals(trx, newest, { folder, forgottenBefore, partial });
    found.differences.push(...refusals);
  }
  // If rows are already wrong, their sums and trees would only repeat it.
  if (newest !== undefined && found.differences.length === 0) {
    const heads = { size: found.heads.peaks().size, root: hashRoot(sha256, found.heads.peaks()) };
    found.differences.push(...compareState(newest, { heads, owners: found.owners }, key));
    found.differences.push(...compareTotals(bodies, found.added));
  }
  return { events: found.events, differences: found.differences.slice(0, limit) };
}

interface Found {
  /** The sums that the rows of each anchor add to the totals. */
  readonly added: readonly Totals[];
  /** Tree of the heads at the newest anchor. */
  readonly heads: GrowingTree<string>;
  /** Points by owner, at the newest anchor. */
  readonly owners: Map<string, number>;
  readonly differences: Difference[];
  events: number;
}

interface ShardToVerify {
  readonly bodies: readonly AnchorBody[];
  readonly folder: string;
  readonly shard: number;
}

/** Verifies a shard from anchor to anchor, then the events after the last one. Adds the differences to `found` and returns none. */
async function verifyShard(
  trx: QueryExecutorProvider,
  { bodies, folder, shard }: ShardToVerify,
  found: Found,
): Promise<Difference[]> {
  const chains = followChains();
  let from: Peaks<string> = { size: 0, peaks: [] };
  for (const [index, body] of bodies.entries()) {
    const published = body.feed.shards.find((known) => known.shard === shard) ?? { size: 0, peaks: [] };
    const tree = growTree(joinHashes(sha256), from);
    const problems: Difference[] = [];
    for await (const rows of readRows(trx, shard, from.size, published.size)) {
      for (const row of rows) {
        tree.append(rowLeaf(sha256, row));
        addEntries(row, found.added[index] ?? {}, found.owners);
      }
      problems.push(...followRows(rows, chains));
      found.events += rows.length;
    }
    const { size, peaks } = tree.peaks();
    const same = size === published.size && peaks.join() === published.peaks.join();
    const complete = body.number === (bodies[index - 1]?.number ?? 0) + 1;
    const span = { shard, after: from.size, upTo: published.size, body, complete };
    found.differences.push(...(same ? problems : await nameRows(trx, folder, span)));
    // Continues from the published peaks, not from the found ones: each span is checked by itself.
    from = published;
  }
  for (const [stream, { version, hash }] of chains.heads()) {
    found.heads.append(headLeaf(sha256, stream, version, hash));
  }
  for await (const rows of readRows(trx, shard, from.size, Number.MAX_SAFE_INTEGER)) {
    found.differences.push(...followRows(rows, chains));
    found.events += rows.length;
  }
  return [];
}

/** Returns differences for rows that do not follow from the earlier ones. */
function followRows(rows: readonly ReadRow[], chains: ChainFollower): Difference[] {
  return rows.flatMap((row) => {
    const problem = chains.follow(row);
    return problem === null ? [] : [rowDifference(row, problem)];
  });
}

function addEntries({ entries }: ReadRow, totals: Totals, owners: Map<string, number>): void {
  for (const { asset, account, amount } of entries) {
    addToTotals(totals, asset, accountClass(account), amount);
    const owner = walletOwner(account);
    if (owner !== null) owners.set(owner, (owners.get(owner) ?? 0) + amount);
  }
}
