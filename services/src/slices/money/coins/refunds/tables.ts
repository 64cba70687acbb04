import type { ByHandReason, PaidWay, RefundStatus } from '@sowon/contracts';
import type { Generated } from 'kysely';
import type { Fixed } from '../../../../db/schema.ts';

/** What the ledger says is owed for charges that were given back: a view of its feed. */
interface OwedRefunds {
  id: Fixed<string>;
  /** As the ledger calls it. */
  ledger_id: Fixed<string>;
  user_id: Fixed<string>;
  /** The charge's funding: the id of a payment or of a transfer, and how it was paid. */
  payment_id: Fixed<string>;
  method: Fixed<string>;
  points: Fixed<number>;
  /** In minor units of the currency. */
  amount: Fixed<number>;
  currency: Fixed<'KRW' | 'USD'>;
  /** The row of the coin history that tells of it. */
  history_id: Fixed<string>;
  owed_at: Fixed<Date>;
}

/** Each of them on its way to being paid: written together with the events of its stream, but for how the tries went. */
interface Refunds {
  id: Fixed<string>;
  user_id: Fixed<string>;
  payment_id: Fixed<string>;
  points: Fixed<number>;
  amount: Fixed<number>;
  currency: Fixed<'KRW' | 'USD'>;
  status: RefundStatus;
  owed_at: Fixed<Date>;
  /** KST, `YYYY-MM-DD`: paid by the end of that day. */
  due_on: Fixed<string>;
  by_hand_reason: Generated<ByHandReason | null>;
  provider_words: Generated<string | null>;
  /** When the provider is asked next, to pay or whether it has; null once it is not to be. */
  next_try_at: Date | null;
  /** Tries that came to nothing, and how many of them the provider refused. */
  tries: number;
  refusals: Generated<number>;
  last_fault: Generated<string | null>;
  /** When the provider was last asked to pay it; null while it never was. */
  asked_at: Generated<Date | null>;
  way: Generated<PaidWay | null>;
  imp_uid: Generated<string | null>;
  /** What the provider or the bank calls the payment. */
  reference: Generated<string | null>;
  paid_at: Generated<Date | null>;
  /** KST, `YYYY-MM-DD`, as the staff recorded it. */
  paid_on: Generated<string | null>;
  /** Who of the staff pays it now, and since when. */
  paying_by: Generated<string | null>;
  paying_since: Generated<Date | null>;
  recorded_by: Generated<string | null>;
  confirmed_by: Generated<string | null>;
}

/**
 * Accounts that members told for money which was paid by bank. A later one counts from then on and changes none of those before, so
 * that it is known where each refund went.
 */
interface RefundAccounts {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Bank, holder and number as JSON, sealed for the member; null once it is forgotten. */
  account: string | null;
  told_at: Fixed<Date>;
}

interface RefundTables {
  refund_accounts: RefundAccounts;
  owed_refunds: OwedRefunds;
  refunds: Refunds;
}

declare module '../../../../db/schema.ts' {
  interface Database extends RefundTables {}
}
