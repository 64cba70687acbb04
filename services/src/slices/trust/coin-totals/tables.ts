import type { CoinTotals } from '@sowon/contracts/coin-totals/rule';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** The statement of a day; never changed. */
interface CoinTotalDays {
  /** KST date. */
  day: Fixed<string>;
  number: Fixed<number>;
  statement: ColumnType<CoinTotals, string, never>;
  hash: Fixed<string>;
  signature: Fixed<string>;
  /** By shard of the feed: the position up to which all events are counted. */
  positions: Fixed<(number | string)[]>;
  published_at: Fixed<Date>;
}

/** Data for the proofs of a day. */
interface CoinTotalTrees {
  day: Fixed<string>;
  /** The day's salts are derived from it; deleted with the row. */
  salt_key: Fixed<Buffer>;
  block_bits: Fixed<number>;
  block_leaves: Fixed<number>;
  blocks: Fixed<Buffer>;
}

/** A member's balance after the last event counted for a day. */
interface CoinTotalWallets {
  /** First two bytes of a hash of the member's id: wallets of one block of the tree are stored side by side. */
  slot: Fixed<number>;
  owner_id: Fixed<string>;
  day: Fixed<string>;
  /** Version of the wallet's stream. */
  version: Fixed<number>;
  coins: Fixed<number>;
  /** The part of `coins` held in open missions. */
  held: Fixed<number>;
}

/** Days that did not add up. */
interface CoinTotalRefusals {
  day: Fixed<string>;
  detail: string;
  at: Date;
}

declare module '../../../db/schema.ts' {
  interface Database {
    coin_total_days: CoinTotalDays;
    coin_total_trees: CoinTotalTrees;
    coin_total_wallets: CoinTotalWallets;
    coin_total_refusals: CoinTotalRefusals;
  }
}
