import type { Fixed } from '../../../db/schema.ts';

/** What a month comes to, part by part; rows of the view `finance-months`. */
interface FinanceMonthParts {
  /** KST, `YYYY-MM`. */
  month: Fixed<string>;
  part: Fixed<string>;
  /** Of the feed: the sum of all shards is the month's. */
  shard: Fixed<number>;
  amount: number;
}

/** A night in which the ages of all coins were counted. */
interface CoinAgeingDays {
  /** KST date. */
  day: Fixed<string>;
  counted_at: Fixed<Date>;
  wallet_coins: Fixed<number>;
}

/** Coins of one class of a night. */
interface CoinAgeingParts {
  day: Fixed<string>;
  sorted_by: Fixed<'AGE' | 'EXPIRY'>;
  class: Fixed<number>;
  bought: Fixed<boolean>;
  coins: Fixed<number>;
  wallets: Fixed<number>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    finance_month_parts: FinanceMonthParts;
    coin_ageing_days: CoinAgeingDays;
    coin_ageing_parts: CoinAgeingParts;
  }
}
