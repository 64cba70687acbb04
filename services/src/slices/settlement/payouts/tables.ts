import type { PayoutAccount, PayoutLeftOut, PayoutLineState, PayoutStatus } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Batches that pay creators; rows are written together with the events of their streams. */
interface PayoutBatches {
  id: Fixed<string>;
  /** KST, `YYYY-MM`: the newest month of the batch. */
  month: Fixed<string>;
  status: PayoutStatus;
  /** Number of events in its stream. */
  version: number;
  /** KST date, `YYYY-MM-DD`. */
  payable_on: Fixed<string>;
  prepared_at: Fixed<Date>;
  prepared_by: Fixed<string>;
  /** Everyone who took part in its content; they cannot approve it. */
  makers: string[];
  expires_at: Fixed<Date>;
  approved_at: Date | null;
  approved_by: string | null;
  /** Total of the approved lines in won; a line that drops out later does not change it. */
  approved_won: Defaulted<number | null>;
  file_number: number | null;
  file_sha256: string | null;
  file_at: Date | null;
  file_by: string | null;
  /** Instant when the newest result was read. */
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
  /** Comparison of the account with the one last paid, when the batch was prepared. */
  account: Fixed<PayoutAccount | null>;
  /** Amount last paid to the creator in won, when the batch was prepared; null if there was none. */
  before_won: Fixed<number | null>;
  /** Keyed fingerprint of the approved account, which reveals a later change; null for lines that are not paid. */
  account_mark: string | null;
  /** True if the newest file lacks the line, because its account differs from the approved one. */
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
