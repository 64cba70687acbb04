import type { Fixed } from '../../../db/schema.ts';

/** Sums of months, part by part; rows of the projection `finance-months`. */
interface FinanceMonthParts {
  /** KST, `YYYY-MM`. */
  month: Fixed<string>;
  part: Fixed<string>;
  /** Shard of the event feed; the amount of a month is the sum over all shards. */
  shard: Fixed<number>;
  amount: number;
}

/** Nights in which the ages of all coins were counted. */
interface CoinAgeingDays {
  /** KST date. */
  day: Fixed<string>;
  counted_at: Fixed<Date>;
  wallet_coins: Fixed<number>;
}

/** Coins of one class in a night's count. */
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
