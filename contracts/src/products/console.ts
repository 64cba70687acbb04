import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { FileEntry } from '../files/schemas.ts';
import { Id, Instant, idParams, text } from '../primitives.ts';
import { route } from '../route.ts';
import { productCalls } from './calls.ts';
import { Product, ProductType } from './schemas.ts';

const ProductRow = Product.pick({
  id: true,
  name: true,
  type: true,
  coinPrice: true,
  winProbability: true,
  active: true,
  currentRequested: true,
  accumulated: true,
}).extend({
  creatorId: Id,
  creatorName: z.string(),
  created: Instant,
});

const ProductDetails = ProductRow.extend({
  creatorUrl: z.string(),
  /** True if the creator is approved: page and product are public, unless an operator hides one of them. */
  creatorVerified: z.boolean(),
  /** True if an operator hides the creator's page. */
  creatorHidden: z.boolean(),
  description: z.string(),
  /** The cover, even if it was taken down; null if its file is gone. */
  cover: FileEntry.nullable(),
  allowAttachments: z.boolean(),
  alwaysPrivate: Product.shape.alwaysPrivate,
});

export const productConsole = {
  listProducts: route(productCalls.listProducts, {
    summary: 'Products of all creators, including paused ones and those of unapproved creators.',
    query: listQuery({
      filter: {
        /** Part of the name of a product or creator, or of a page address; or the id of one of them. */
        q: text(100).optional(),
        type: ProductType.optional(),
        active: z.boolean().optional(),
        creatorId: Id.optional(),
      },
      sortable: ['id', 'created', 'coinPrice'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(ProductRow),
  }),
  showProduct: route(productCalls.showProduct, {
    summary: 'One product with its full description.',
    params: idParams,
    reply: ProductDetails,
    errors: [404],
  }),
} as const;
