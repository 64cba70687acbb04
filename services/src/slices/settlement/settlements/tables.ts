import type { BusinessType, Owed } from '@sowon/ledger/domain';
import type { ColumnType } from 'kysely';

/** Coins that became a creator's by one capture or spend, with the value of a coin at that moment. */
export interface EarningsTable {
  /** The hold that was captured, or the spend: what the ledger did once is earned once. */
  id: string;
  creator_id: string;
  /** What was paid for: a kind of stream, for example `mission`, and the id of one. It may earn many times. */
  source_type: string;
  source_id: string;
  points: number;
  /** Part of `points` that was bought with an overseas payment. */
  overseas_points: number;
  /** By which a coin was worth so much then. */
  grade: string;
  won_per_coin: number;
  earned_at: Date;
  /** KST month of `earned_at`, `YYYY-MM`; computed by the database. */
  month: ColumnType<string, never, never>;
  /** The settlement that turned it into won; null while it is still owed in coins. */
  settlement_id: string | null;
}

/** One creator's closed month; never changed but for `paid_at` and `paid_on`. Amounts in won, rates in percent. */
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
  /** What the creator did business as when the month ended; null where nobody asked. */
  business_type: BusinessType | null;
  /** What the creator owed and the month paid when it was closed; `settlement_deductions` has what it paid by now. */
  deducted_won: number;
  /** When it was closed; 0 when carried over. */
  to_receipt_won: number;
  /** Below the minimum: nothing was turned into won, its coins count again next month. */
  carried_over: boolean;
  /** KST date, `YYYY-MM-DD`; the driver reads it as a `Date`, so whoever shows it asks for its text (`settled.ts`). */
  payable_on: string;
  policy_version: number;
  created_at: Date;
  paid_at: Date | null;
  /** KST day on which the bank paid it; a date as `payable_on` is. */
  paid_on: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A month that is closed for every creator. Its sums are those of its settlement rows. */
export interface SettlementMonthsTable {
  month: string;
  closed_at: Date;
}

/** What a closed month paid of one thing that its creator owed: at its closing, or while it was payable still. */
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
  /** Why the last attempt failed: a code or the database's, no personal data. */
  reason: string;
  attempts: number;
  /** The last time. */
  failed_at: Date;
  /** When the creator's coins of the month were settled after all; null while they are not. */
  settled_at: Date | null;
}

interface SettlementTables {
  earnings: EarningsTable;
  settlements: SettlementsTable;
  settlement_deductions: SettlementDeductionsTable;
  settlement_months: SettlementMonthsTable;
  settlement_exceptions: SettlementExceptionsTable;
}

declare module '../../../db/schema.ts' {
  interface Database extends SettlementTables {}
}
