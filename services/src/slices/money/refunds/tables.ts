import type { ByHandReason, PaidWay, RefundStatus } from '@sowon/contracts';
import type { Generated } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** Debts for charges that were given back: a projection of the ledger’s feed. */
interface OwedRefunds {
  id: Fixed<string>;
  /** The ledger’s id of the refund. */
  ledger_id: Fixed<string>;
  user_id: Fixed<string>;
  /** The charge’s funding: the id of an order or of a deposit, and the payment method. */
  payment_id: Fixed<string>;
  method: Fixed<string>;
  points: Fixed<number>;
  /** In minor units of the currency. */
  amount: Fixed<number>;
  currency: Fixed<'KRW' | 'USD'>;
  /** The coin history row that shows it. */
  history_id: Fixed<string>;
  owed_at: Fixed<Date>;
}

/** Refunds on their way to payment. Written together with the events of their streams, except for the results of tries. */
interface Refunds {
  id: Fixed<string>;
  user_id: Fixed<string>;
  payment_id: Fixed<string>;
  points: Fixed<number>;
  amount: Fixed<number>;
  currency: Fixed<'KRW' | 'USD'>;
  status: RefundStatus;
  owed_at: Fixed<Date>;
  /** KST, `YYYY-MM-DD`: due by the end of that day. */
  due_on: Fixed<string>;
  by_hand_reason: Generated<ByHandReason | null>;
  provider_words: Generated<string | null>;
  /** When the provider is asked next, to pay or whether it has paid; null once it need not be asked. */
  next_try_at: Date | null;
  /** Number of failed tries, and how many of them the provider refused. */
  tries: number;
  refusals: Generated<number>;
  last_fault: Generated<string | null>;
  /** When the provider was last asked to pay it; null if never. */
  asked_at: Generated<Date | null>;
  way: Generated<PaidWay | null>;
  imp_uid: Generated<string | null>;
  /** The payment’s reference at the provider or the bank. */
  reference: Generated<string | null>;
  paid_at: Generated<Date | null>;
  /** KST, `YYYY-MM-DD`, as recorded by staff. */
  paid_on: Generated<string | null>;
  /** The member of staff who pays it now, and since when. */
  paying_by: Generated<string | null>;
  paying_since: Generated<Date | null>;
  recorded_by: Generated<string | null>;
  /** When staff recorded their payment; the account of that instant is the one it was paid to. */
  recorded_at: Generated<Date | null>;
  confirmed_by: Generated<string | null>;
}

/**
 * Members’ accounts for refunds by bank. A later one counts from then on and leaves earlier ones unchanged, so that the destination of each refund stays known.
 */
interface RefundAccounts {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Bank, holder and number as JSON, sealed for the member; null once erased. */
  account: string | null;
  told_at: Fixed<Date>;
}

interface RefundTables {
  refund_accounts: RefundAccounts;
  owed_refunds: OwedRefunds;
  refunds: Refunds;
}

declare module '../../../db/schema.ts' {
  interface Database extends RefundTables {}
}
