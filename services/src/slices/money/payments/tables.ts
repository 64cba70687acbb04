import type { PayMethod, PaymentStatus } from '@sowon/contracts';
import type { Generated } from 'kysely';
import type { z } from 'zod';

/**
 * Why money cannot buy the coins of its order. `TEST_PAYMENT` and `REAL_PAYMENT`: of the kind that this environment does not take. `ORDER_ENDED`: paid after
 * the order had ended. `BEYOND_LIMIT`: more than the day's limit (docs/rules/coins.md#daily-limit).
 */
export type QuarantineCause =
  | 'CURRENCY'
  | 'AMOUNT'
  | 'PARTLY_CANCELLED'
  | 'TEST_PAYMENT'
  | 'REAL_PAYMENT'
  | 'ORDER_ENDED'
  | 'BEYOND_LIMIT'
  | 'WALLET_FROZEN';

/** One order: the offer when it was made, and its outcome. Its id is the provider’s `merchant_uid`. */
interface PaymentsTable {
  id: string;
  user_id: string;
  coin_item_id: string;
  points: number;
  name: string;
  /** Won, or cents of a US dollar: the minor unit of `currency`. */
  amount: number;
  currency: 'KRW' | 'USD';
  /** Price of the item in won; the daily limit counts it in any currency. */
  price_won: number;
  pay_method: z.output<typeof PayMethod>;
  pg: string;
  redirect_url: string;
  status: PaymentStatus;
  /** The provider’s id of the attempt that was credited or quarantined. */
  imp_uid: string | null;
  /** In minor units: money cancelled or charged back at the provider after the coins were credited, as far as we know, without our refunds. */
  taken_back: Generated<number>;
  /** Set while the order is quarantined, and only then. */
  quarantine_cause: Generated<QuarantineCause | null>;
  /** Why it failed or is quarantined, in our words for the staff; nothing is decided by it. */
  reason: string | null;
  /** Why the latest attempt to pay it failed, in the provider’s words; null if it did not fail, as far as the provider was asked. */
  failed_because: Generated<string | null>;
  created_at: Date;
  credited_at: Date | null;
  /** When its money was counted towards the daily limit, before its coins are credited; null until it is paid. */
  counted_at: Generated<Date | null>;
  /** When the poller asks next; null once it need not ask any more. */
  next_check_at: Date | null;
}

interface PaymentTables {
  payments: PaymentsTable;
}

declare module '../../../db/schema.ts' {
  interface Database extends PaymentTables {}
}
