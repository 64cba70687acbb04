import type { ProductType } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

interface Products {
  id: Fixed<string>;
  creator_id: Fixed<string>;
  type: Fixed<ProductType>;
  /** Empty for CUSTOM, as is the description. */
  name: string;
  /** Price of one request in coins; the minimum for CUSTOM. */
  coin_price: number;
  description: string;
  /** The cover file; null for CUSTOM. */
  description_picture_id: string | null;
  allow_attachments: boolean;
  /** Winning rolls per thousand; null unless it is LUCKY. */
  win_permille: number | null;
  /** Null unless it is LUCKY. */
  always_private: boolean | null;
  active: boolean;
  /** When an operator hid it from everybody but its creator; null while it is shown. */
  hidden_at: ColumnType<Date | null, undefined, Date | null>;
  /** True for a draw event that was canceled without entries. */
  canceled_empty: ColumnType<boolean, undefined, boolean>;
  /** A creator's products are listed by descending place. */
  place: ColumnType<number, undefined, number>;
  created_at: Fixed<Date>;
}

/** A product's wording before an edit. */
interface ProductWordings {
  product_id: Fixed<string>;
  /** Instant of the edit. */
  until: Fixed<Date>;
  name: Fixed<string>;
  description: Fixed<string>;
}

/** Open and all requests of a product; rows of the projection `product-requests`. */
interface ProductRequestCounts {
  product_id: string;
  current_requested: number;
  accumulated: number;
}

/** A request that the projection counts as open. */
interface ProductOpenRequests {
  mission_id: string;
  product_id: string;
}

interface ProductTables {
  products: Products;
  product_wordings: ProductWordings;
  product_request_counts: ProductRequestCounts;
  product_open_requests: ProductOpenRequests;
}

declare module '../../../db/schema.ts' {
  interface Database extends ProductTables {}
}
