import type {
  BankColumns,
  DepositCancelledBy,
  DepositMatchStatus,
  DepositStatus,
  TransferStatus,
} from '@sowon/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/**
 * A fan’s request for coins, written under the lock of their charges before the deposit’s first event. From then on it counts towards the daily limit, and a
 * call that broke off continues with it.
 */
interface DepositClaims {
  id: Fixed<string>;
  user_id: Fixed<string>;
  coin_item_id: Fixed<string>;
  points: Fixed<number>;
  won: Fixed<number>;
  claimed_at: Fixed<Date>;
}

/** Bank deposits of fans. Written together with the events of `deposit-{id}`. */
interface Deposits {
  id: Fixed<string>;
  user_id: Fixed<string>;
  coin_item_id: Fixed<string>;
  points: Fixed<number>;
  won: Fixed<number>;
  /** Name, phone and receipt number, as JSON sealed for the fan; null once erased. */
  told: string | null;
  status: DepositStatus;
  cancelled_by: DepositCancelledBy | null;
  match_id: string | null;
  asked_at: Fixed<Date>;
  /** Deadline for the money to arrive. */
  due_at: Fixed<Date>;
  ended_at: Date | null;
}

/** Money that the bank reports as received. Written together with the events of `transfer-{id}`. */
interface Transfers {
  id: Fixed<string>;
  /** Keyed hash of the transfer’s identity; of the line’s text if it was imported before list columns were stored (docs/rules/deposits.md#bank-lists). */
  fingerprint: Fixed<Buffer>;
  won: Fixed<number>;
  /** The payer’s name as the bank prints it, sealed; null once erased. */
  payer: string | null;
  received_at: Fixed<Date>;
  /** False if its list gives only hours and minutes. */
  has_seconds: Fixed<boolean>;
  /** Account balance after it, in won; null if the list has none. */
  balance: Fixed<number | null>;
  /** Deadline for crediting the deposits that it pays. */
  due_at: Fixed<Date>;
  status: TransferStatus;
  match_id: string | null;
  /** The fan whose deposits it paid. */
  user_id: string | null;
  /** The member of staff who sends it back now, and since when. */
  returning_by: Generated<string | null>;
  returning_since: Generated<Date | null>;
  return_reference: string | null;
  imported_at: Fixed<Date>;
}

/** Transfers that pay deposits. Written together with the events of `depositmatch-{id}`. */
interface DepositMatches {
  id: Fixed<string>;
  user_id: Fixed<string>;
  deposit_ids: Fixed<string[]>;
  transfer_ids: Fixed<string[]>;
  won: Fixed<number>;
  status: DepositMatchStatus;
  maker_id: Fixed<string>;
  checker_id: string | null;
  proposed_at: Fixed<Date>;
  /** Deadline for the approval; null if no approval was needed. */
  expires_at: Fixed<Date | null>;
  ended_at: Date | null;
}

/** Columns that the staff chose for the heading of a bank’s list. */
interface BankListColumns {
  id: Fixed<string>;
  /** SHA-256 of the heading, in hex. */
  heading_mark: Fixed<string>;
  heading: ColumnType<string[], string, never>;
  bank: string;
  columns: ColumnType<BankColumns, string, string>;
  chosen_by: string;
  chosen_at: Date;
}

interface DepositTables {
  bank_list_columns: BankListColumns;
  deposit_claims: DepositClaims;
  deposits: Deposits;
  transfers: Transfers;
  deposit_matches: DepositMatches;
}

declare module '../../../db/schema.ts' {
  interface Database extends DepositTables {}
}
