import type { SumNode } from '@sowon/contracts/coin-totals/rule';
import { safeInteger } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import {
  blockOf,
  bytesOfNodes,
  type Holding,
  leavesOfBlock,
  rootOf,
  type Shape,
  shapeFor,
  slotsOf,
} from './tree.ts';

type Db = Kysely<Database>;

/** The tree over the wallets of a day. */
export interface GrownTree {
  readonly shape: Shape;
  readonly root: SumNode;
  /** Roots of all blocks, in stored form. */
  readonly blocks: Buffer;
  /** Coins of all wallets that are held for missions. */
  readonly held: number;
}

const walletsAtOnce = 5_000;

/** Builds the tree of a day block by block; only the wallets of one block are in memory. `db` must be a transaction, as it reads with a cursor. */
export async function growTree(db: Db, day: string, saltKey: Buffer): Promise<GrownTree> {
  const { wallets, held } = await countWallets(db, day);
  const shape = shapeFor(wallets);
  const blocks: SumNode[] = [];
  const grow = (holdings: readonly Holding[]) =>
    blocks.push(rootOf(leavesOfBlock({ saltKey, day, shape }, blocks.length, holdings)));
  let holdings: Holding[] = [];
  for await (const { slot, ...holding } of readWallets(db, day)) {
    while (blockOf(slot, shape) > blocks.length) {
      grow(holdings);
      holdings = [];
    }
    holdings.push(holding);
  }
  while (blocks.length < 2 ** shape.bits) {
    grow(holdings);
    holdings = [];
  }
  return { shape, root: rootOf(blocks), blocks: bytesOfNodes(blocks), held };
}

/** Returns the wallets of a block that had coins at the end of the day. */
export async function readBlock(db: Db, day: string, block: number, shape: Shape): Promise<Holding[]> {
  const { from, to } = slotsOf(block, shape);
  const { rows } = await sql<{ owner: string; coins: string | number }>`
    select owner, coins from (
      select distinct on (slot, owner_id) owner_id as owner, coins from coin_total_wallets
       where slot between ${from} and ${to} and day <= ${day} order by slot, owner_id, day desc) as w
     where coins > 0`.execute(db);
  return rows.map(({ owner, coins }) => ({ owner, coins: safeInteger(coins) }));
}

const ofDay = (day: string) => sql`
  select distinct on (slot, owner_id) slot, owner_id as owner, coins, held from coin_total_wallets
   where day <= ${day} order by slot, owner_id, day desc`;

/** Returns the number of wallets with coins in each slot, and the held coins of all, at the end of the day. */
async function countWallets(db: Db, day: string) {
  const { rows } = await sql<{ slot: number; count: number; held: string | number }>`
    select slot, count(*)::int as count, sum(held)::bigint as held from (${ofDay(day)}) as w
     where coins > 0 group by slot`.execute(db);
  return {
    wallets: new Map(rows.map(({ slot, count }) => [slot, count])),
    held: rows.reduce((sum, { held }) => sum + safeInteger(held), 0),
  };
}

async function* readWallets(db: Db, day: string): AsyncGenerator<Holding & { slot: number }> {
  await sql`declare coin_total_wallet no scroll cursor for
    select slot, owner, coins from (${ofDay(day)}) as w where coins > 0 order by slot`.execute(db);
  for (;;) {
    const { rows } = await sql<{ slot: number; owner: string; coins: string | number }>`
      fetch ${sql.lit(walletsAtOnce)} from coin_total_wallet`.execute(db);
    for (const { slot, owner, coins } of rows) yield { slot, owner, coins: safeInteger(coins) };
    if (rows.length < walletsAtOnce) break;
  }
  await sql`close coin_total_wallet`.execute(db);
}
