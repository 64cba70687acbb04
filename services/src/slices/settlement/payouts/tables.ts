import type { PayoutAccount, PayoutLeftOut, PayoutLineState, PayoutStatus } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Batches by which creators are paid: written together with the events of their streams. */
interface PayoutBatches {
  id: Fixed<string>;
  /** KST, `YYYY-MM`: the newest of its months. */
  month: Fixed<string>;
  status: PayoutStatus;
  /** Events of its stream so far. */
  version: number;
  /** KST date, `YYYY-MM-DD`. */
  payable_on: Fixed<string>;
  prepared_at: Fixed<Date>;
  prepared_by: Fixed<string>;
  /** Everybody who had a hand in it; none of them approves it. */
  makers: string[];
  expires_at: Fixed<Date>;
  approved_at: Date | null;
  approved_by: string | null;
  /** What the lines came to that were approved; a line that drops out later does not change it. */
  approved_won: Defaulted<number | null>;
  file_number: number | null;
  file_sha256: string | null;
  file_at: Date | null;
  file_by: string | null;
  /** When the newest result was read. */
  result_at: Date | null;
  ended_at: Date | null;
}

interface PayoutLines {
  /** `{batchId}:{line}`. */
  id: Fixed<string>;
  batch_id: Fixed<string>;
  line: Fixed<number>;
  creator_id: Fixed<string>;
  month: Fixed<string>;
  won: Fixed<number>;
  state: PayoutLineState;
  code: string | null;
  advance_won: Defaulted<number>;
  done_at: Date | null;
  /** How the account stood beside the one that was last paid, as the batch was prepared. */
  account: Fixed<PayoutAccount | null>;
  /** What its creator had been paid last, in won, as the batch was prepared; null where that never was. */
  before_won: Fixed<number | null>;
  /** A keyed fingerprint of the account that is approved, by which another one is noticed; null of lines that come to nothing. */
  account_mark: string | null;
  /** The newest file does not have the line, as its account is another one than was approved. */
  changed: Defaulted<boolean>;
}

interface PayoutLeftOuts {
  batch_id: Fixed<string>;
  creator_id: Fixed<string>;
  month: Fixed<string>;
  why: Fixed<PayoutLeftOut>;
}

interface PayoutTables {
  payout_batches: PayoutBatches;
  payout_lines: PayoutLines;
  payout_left_out: PayoutLeftOuts;
}

declare module '../../../db/schema.ts' {
  interface Database extends PayoutTables {}
}
