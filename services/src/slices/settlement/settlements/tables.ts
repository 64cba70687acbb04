import type { BusinessType, Owed } from '@sowon/ledger/domain';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** Coins that became a creator's by one capture or spend, with the value of a coin at that moment. */
export interface EarningsTable {
  /** Id of the captured hold, or of the spend: one act of the ledger is earned once. */
  id: string;
  creator_id: string;
  /** Source of the earning: a kind of stream, for example `mission`, and its id. One source may earn many times. */
  source_type: string;
  source_id: string;
  points: number;
  /** Part of `points` that was bought with an overseas payment. */
  overseas_points: number;
  /** Grade of the creator, which set the value of a coin at that time. */
  grade: string;
  won_per_coin: number;
  earned_at: Date;
  /** KST month of `earned_at`, `YYYY-MM`; computed by the database. */
  month: ColumnType<string, never, never>;
  /** The settlement that turned it into won; null while it is still owed in coins. */
  settlement_id: string | null;
}

/** One creator's closed month; only `paid_at` and `paid_on` ever change. Amounts in won, rates in percent. */
export interface SettlementsTable {
  id: string;
  /** KST, `YYYY-MM`. */
  month: string;
  creator_id: string;
  points: number;
  gross_won: number;
  service_fee_won: number;
  service_fee_percent: number;
  payment_fee_won: number;
  payment_fee_percent: number;
  overseas_tax_won: number;
  overseas_account_fee_won: number;
  /** Withheld for the tax office. */
  income_tax_won: number;
  local_income_tax_won: number;
  /** Business type of the creator when the month ended; null if nobody asked. */
  business_type: BusinessType | null;
  /** Debts that the month paid at its closing; `settlement_deductions` has what it has paid by now. */
  deducted_won: number;
  /** Amount to pay at the closing; 0 if carried over. */
  to_receipt_won: number;
  /** Below the minimum: nothing was turned into won, and its coins count again next month. */
  carried_over: boolean;
  /** KST date, `YYYY-MM-DD`; the driver reads it as a `Date`, so queries that show it select its text (`settled.ts`). */
  payable_on: string;
  policy_version: number;
  created_at: Date;
  paid_at: Date | null;
  /** KST day on which the bank paid it; a date like `payable_on`. */
  paid_on: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A month that is closed for every creator. Its sums are those of its settlement rows. */
export interface SettlementMonthsTable {
  month: string;
  closed_at: Date;
}

/** A closing of a month that finance asked for; its flow ends it. At most one of a month is under way. */
interface SettlementClosingsTable {
  /** KST, `YYYY-MM`. */
  month: Fixed<string>;
  /** From 1, by month. */
  number: Fixed<number>;
  asked_at: Fixed<Date>;
  /** The last creator of the steps so far; null before the first step has ended. */
  settled_to: string | null;
  /** End of the last step; the next one is due then. */
  stepped_at: Date;
  ended_at: Date | null;
}

/** Part of a closed month that paid one debt of its creator: at its closing, or while it was still payable. */
export interface SettlementDeductionsTable {
  creator_id: string;
  /** KST, `YYYY-MM`. */
  month: string;
  owed_id: string;
  kind: Owed['kind'];
  won: number;
}

/** A creator whom the closing of a month could not settle, tried again each day. */
export interface SettlementExceptionsTable {
  month: string;
  creator_id: string;
  /** Reason for the last failure: a code, ours or the database's; no personal data. */
  reason: string;
  attempts: number;
  /** Instant of the last failure. */
  failed_at: Date;
  /** When the creator's coins of the month were settled after all; null while they are not. */
  settled_at: Date | null;
}

interface SettlementTables {
  earnings: EarningsTable;
  settlements: SettlementsTable;
  settlement_closings: SettlementClosingsTable;
  settlement_deductions: SettlementDeductionsTable;
  settlement_months: SettlementMonthsTable;
  settlement_exceptions: SettlementExceptionsTable;
}

declare module '../../../db/schema.ts' {
  interface Database extends SettlementTables {}
}
