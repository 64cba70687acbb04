import type { ProductType } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

interface Products {
  id: Fixed<string>;
  creator_id: Fixed<string>;
  type: Fixed<ProductType>;
  /** Empty for CUSTOM, as its description. */
  name: string;
  /** Coins of one request; of a CUSTOM one the least, which alone may change. */
  coin_price: number;
  description: string;
  /** The cover, a public file; null for CUSTOM. */
  description_picture_id: string | null;
  allow_attachments: boolean;
  /** Thousandths of the rolls that win; null unless it is LUCKY. */
  win_permille: number | null;
  /** Null unless it is LUCKY. */
  always_private: boolean | null;
  active: boolean;
  /** Since when an operator hides it from everybody but its creator. */
  hidden_at: ColumnType<Date | null, undefined, Date | null>;
  /** A draw event that was canceled before anybody had entered. */
  canceled_empty: ColumnType<boolean, undefined, boolean>;
  /** Among the products of its creator the one with the highest place is shown first. */
  place: ColumnType<number, undefined, number>;
  created_at: Fixed<Date>;
}

/** What a product said before it was edited. */
interface ProductWordings {
  product_id: Fixed<string>;
  /** When it was edited. */
  until: Fixed<Date>;
  name: Fixed<string>;
  description: Fixed<string>;
}

/** How many requests a product has had and how many wait; rows of the view `product-requests`. */
interface ProductRequestCounts {
  product_id: string;
  current_requested: number;
  accumulated: number;
}

/** Requests that the view has counted as waiting. */
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
