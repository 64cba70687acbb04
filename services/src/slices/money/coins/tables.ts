import type { CoinHistoryCause, CoinHistoryType, CoinSource } from '@sowon/contracts';
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
  coin_history: CoinHistoryTable;
}

declare module '../../../db/schema.ts' {
  interface Database extends CoinTables {}
}
