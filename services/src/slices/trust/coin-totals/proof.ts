import { outstandingOf } from '@sowon/contracts/coin-totals/rule';
import type { CoinTotalsProof } from '@sowon/contracts/coin-totals/schemas';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { readBlock } from './grow-tree.ts';
import { readStatement } from './queries.ts';
import { blockOf, leafOf, leavesOfBlock, levelsOf, nodesOfBytes, partsOf, pathOf, slotOf } from './tree.ts';

type Db = Kysely<Database>;

/**
 * Proves that a member's coins are in the published total of a day. It rebuilds the block of the tree with their leaves from the block's wallets, which takes
 * milliseconds; the roots of the blocks are stored.
 * @param day KST date
 * @returns null if nothing was published for that day, or its tree is no longer kept
 * @throws Error if the wallets do not lead to the published root
 */
export async function proveCoins(db: Db, owner: string, day: string): Promise<CoinTotalsProof | null> {
  const [statement, tree] = await Promise.all([
    readStatement(db, day),
    db
      .selectFrom('coin_total_trees')
      .select(['salt_key', 'block_bits', 'block_leaves', 'blocks'])
      .where('day', '=', day)
      .executeTakeFirst(),
  ]);
  if (statement === null || tree === undefined) return null;
  const slot = slotOf(owner);
  const { coins, held } = await readHolding(db, { slot, owner, day });
  if (coins === 0) return { day, owner, coins, held, parts: [] };
  const { salt_key: saltKey } = tree;
  const shape = { bits: tree.block_bits, leaves: tree.block_leaves };
  const block = blockOf(slot, shape);
  const leaves = leavesOfBlock({ saltKey, day, shape }, block, await readBlock(db, day, block, shape));
  const below = levelsOf(leaves);
  const blocks = nodesOfBytes(tree.blocks);
  const above = levelsOf(blocks);
  const root = above.at(-1)?.[0];
  if (
    below.at(-1)?.[0]?.hash !== blocks[block]?.hash ||
    root?.hash !== statement.totals.tree.root ||
    root.coins !== outstandingOf(statement.totals)
  ) {
    throw new Error(`the wallets do not lead to the totals that were published of ${day}`);
  }
  const upper = pathOf(above, block);
  const parts = partsOf(saltKey, day, { owner, coins }).map((part) => {
    const { hash } = leafOf(day, owner, part);
    const index = leaves.findIndex((leaf) => leaf.hash === hash);
    return { ...part, index: block * shape.leaves + index, path: [...pathOf(below, index), ...upper] };
  });
  return { day, owner, coins, held, parts };
}

interface OwnDay {
  readonly slot: number;
  readonly owner: string;
  readonly day: string;
}

async function readHolding(db: Db, { slot, owner, day }: OwnDay): Promise<{ coins: number; held: number }> {
  const { rows } = await sql<{ coins: number; held: number }>`
    select coins, held from coin_total_wallets
     where slot = ${slot} and owner_id = ${owner} and day <= ${day} order by day desc limit 1`.execute(db);
  return rows[0] ?? { coins: 0, held: 0 };
}
