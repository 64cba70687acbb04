import type { DifferenceKind, DifferenceStatus } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Differences between the provider’s list and our records. Written together with the events of their streams. */
interface PaymentDifferences {
  id: Fixed<string>;
  kind: Fixed<DifferenceKind>;
  /** Subject of its stream: the kind and the payment. */
  subject: Fixed<string>;
  /** KST, `YYYY-MM-DD`. */
  day: Fixed<string>;
  imp_uid: Fixed<string | null>;
  /** Id of our order, or the provider’s name for an order that is not ours. */
  order_id: Fixed<string>;
  /** In minor units of the currency. */
  ours: Fixed<number>;
  providers: Fixed<number>;
  currency: Fixed<string>;
  status: DifferenceStatus;
  found_at: Fixed<Date>;
  ended_at: Date | null;
  ended_by: string | null;
  reason: string | null;
}

/** Days whose payments were compared; a day without a row is still to be compared. */
interface ProviderDays {
  /** KST, `YYYY-MM-DD`. */
  day: Fixed<string>;
  /** Number of payments on the provider’s list, and of orders that we credited. */
  listed: Fixed<number>;
  credited: Fixed<number>;
  paid_won: Fixed<number>;
  paid_cents: Fixed<number>;
  cancelled_won: Fixed<number>;
  cancelled_cents: Fixed<number>;
  differences: Fixed<number>;
  compared_at: Fixed<Date>;
  took_ms: Fixed<number>;
}

interface DifferenceTables {
  payment_differences: PaymentDifferences;
  provider_days: ProviderDays;
}

declare module '../../../db/schema.ts' {
  interface Database extends DifferenceTables {}
}
