import type {
  BankColumns,
  DepositCancelledBy,
  DepositMatchStatus,
  DepositStatus,
  TransferStatus,
} from '@sowon/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../../../db/schema.ts';

/**
 * What a fan asks for, placed under the lock of their charges, before the deposit's first event is written: so it counts towards what they
 * may charge a day from then on, and the same call goes on with it where that broke off.
 */
interface DepositClaims {
  id: Fixed<string>;
  user_id: Fixed<string>;
  coin_item_id: Fixed<string>;
  points: Fixed<number>;
  won: Fixed<number>;
  claimed_at: Fixed<Date>;
}

/** Coins that fans want to pay for by bank: written together with the events of `deposit-{id}`. */
interface Deposits {
  id: Fixed<string>;
  user_id: Fixed<string>;
  coin_item_id: Fixed<string>;
  points: Fixed<number>;
  won: Fixed<number>;
  /** Name, phone and number of the receipt, as JSON sealed for the fan; null once that is forgotten. */
  told: string | null;
  status: DepositStatus;
  cancelled_by: DepositCancelledBy | null;
  match_id: string | null;
  asked_at: Fixed<Date>;
  /** Until when the money has to be there. */
  due_at: Fixed<Date>;
  ended_at: Date | null;
}

/** Money that the bank says has come: written together with the events of `transfer-{id}`. */
interface Transfers {
  id: Fixed<string>;
  /** Keyed, of what it is known by; of its very text where it was taken in before columns of the list were kept (docs/rules/deposits.md#bank-lists). */
  fingerprint: Fixed<Buffer>;
  won: Fixed<number>;
  /** Who sent it, as the bank prints it, sealed; null once that is forgotten. */
  payer: string | null;
  received_at: Fixed<Date>;
  /** False where the list that it came by writes hours and minutes alone. */
  has_seconds: Fixed<boolean>;
  /** Of the account after it; null where the list says none. */
  balance: Fixed<number | null>;
  /** By when deposits that it pays are to be credited. */
  due_at: Fixed<Date>;
  status: TransferStatus;
  match_id: string | null;
  /** Whose deposits it paid. */
  user_id: string | null;
  /** Who of the staff sends it back now, and since when. */
  returning_by: Generated<string | null>;
  returning_since: Generated<Date | null>;
  return_reference: string | null;
  imported_at: Fixed<Date>;
}

/** Which transfers pay which deposits: written together with the events of `depositmatch-{id}`. */
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
  /** Until when it can be approved; null where it needed nobody else. */
  expires_at: Fixed<Date | null>;
  ended_at: Date | null;
}

/** Columns that the staff chose for the heading of a bank's list. */
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

declare module '../../../../db/schema.ts' {
  interface Database extends DepositTables {}
}
