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
  /** By shard of the feed: up to where its events are all counted. */
  positions: Fixed<(number | string)[]>;
  published_at: Fixed<Date>;
}

/** What the proofs of a day are made of. */
interface CoinTotalTrees {
  day: Fixed<string>;
  /** The salts of the day follow from it; gone with the row. */
  salt_key: Fixed<Buffer>;
  block_bits: Fixed<number>;
  block_leaves: Fixed<number>;
  blocks: Fixed<Buffer>;
}

/** What a member had after the last event that was counted on a day. */
interface CoinTotalWallets {
  /** The first two bytes of a hash of the member's id: wallets of one block of the tree lie side by side. */
  slot: Fixed<number>;
  owner_id: Fixed<string>;
  day: Fixed<string>;
  /** Of the wallet's stream. */
  version: Fixed<number>;
  coins: Fixed<number>;
  /** Of these, those that waited in open missions. */
  held: Fixed<number>;
}

/** A day that did not add up. */
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
