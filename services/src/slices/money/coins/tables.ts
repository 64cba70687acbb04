import './deposits/tables.ts';
import type {
  CoinHistoryCause,
  CoinHistoryType,
  CoinSource,
  PayMethod,
  PaymentStatus,
} from '@sowon/contracts';
import type { Generated, Selectable } from 'kysely';
import type { z } from 'zod';

/** Items on sale. A row that was ever sold is never changed, only made inactive. */
export interface CoinItemsTable {
  id: string;
  item_type: 'CASH' | 'BONUS';
  name: string;
  points: number;
  price_won: number;
  usd_cents: number;
  /** Position in the list, from 0. */
  position: number;
  active: boolean;
}

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
  /** Why it failed or is quarantined, in our words. */
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

/** Read model of wallet events as fans see them. */
export interface CoinHistoryTable {
  /** `{stream}:{version}`. */
  id: string;
  owner_id: string;
  /** Version of the wallet’s event; it orders the rows. */
  version: number;
  event_type: z.output<typeof CoinHistoryType>;
  /** Negative for USE and EXPIRED. */
  points: number;
  mission_id: string | null;
  payment_id: string | null;
  source: CoinSource | null;
  /** Why coins left without a use; null in every other row. */
  cause: CoinHistoryCause | null;
  /** Coins that are owed for a charge that was taken back; null in every other row. */
  debt: number | null;
  /** Money that goes back for a withdrawn charge, in minor units of `refund_currency`; null in every other row. */
  refund_amount: number | null;
  refund_currency: 'KRW' | 'USD' | null;
  created_at: Date;
}

interface CoinTables {
  coin_items: CoinItemsTable;
  payments: PaymentsTable;
  coin_history: CoinHistoryTable;
}

/** An order’s row in the database. */
export type PaymentRow = Selectable<PaymentsTable>;

declare module '../../../db/schema.ts' {
  interface Database extends CoinTables {}
}
