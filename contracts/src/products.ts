import { z } from 'zod';
import { calls } from './calls.ts';
import { FileEntry } from './files.ts';
import { policy } from './policy.ts';
import { Direction, Id, IdReply, Instant, Page, pageQuery, requiredText, text } from './primitives.ts';
import { route } from './route.ts';

export const ProductType = z.enum(['BASIC', 'LUCKY', 'CUSTOM', 'EVENT']);
export type ProductType = z.output<typeof ProductType>;

export const Product = z.object({
  id: Id,
  name: z.string(),
  type: ProductType,
  coinPrice: z.int(),
  allowAttachments: z.boolean(),
  description: z.string(),
  descriptionPicture: FileEntry.nullable(),
  creator: z.object({ id: Id, name: z.string(), url: z.string() }),
  created: Instant,
  /** Requests that wait for the creator. */
  currentRequested: z.int(),
  /** Requests ever made. */
  accumulated: z.int(),
  active: z.boolean(),
});
export type Product = z.output<typeof Product>;

const filter = {
  creatorId: Id.optional(),
  name: text(policy.text.nameMax).optional(),
  productType: ProductType.optional(),
  active: z.stringbool().optional(),
};

export const CreateBasicProduct = z.strictObject({
  type: z.literal('BASIC'),
  creatorId: Id,
  name: requiredText(policy.text.nameMax),
  coinPrice: z.int().min(1).max(1_000_000),
  description: requiredText(policy.text.descriptionMax),
  /** An own uploaded image; the product owns it from then on. */
  descriptionPictureId: Id,
  allowAttachments: z.boolean().default(false),
});

export const productRoutes = {
  productList: route(calls.productList, {
    summary: 'Products of a creator, in the creator’s order; at most 100.',
    query: z.strictObject(filter),
    reply: z.array(Product),
  }),
  productPage: route(calls.productPage, {
    summary: 'Products, page by page.',
    query: z.strictObject({
      ...pageQuery(),
      ...filter,
      order: z.enum(['CREATED', 'PRICE']).default('CREATED'),
      direction: Direction.default('DESC'),
    }),
    reply: Page(Product),
  }),
  product: route(calls.product, {
    summary: 'One product.',
    params: z.strictObject({ productId: Id }),
    reply: Product,
    errors: [404],
  }),
  createProduct: route(calls.createProduct, {
    summary: 'Offer a mission; its cover is uploaded first.',
    body: z.discriminatedUnion('type', [CreateBasicProduct]),
    reply: IdReply,
    errors: [404, 409],
  }),
  activateProduct: route(calls.activateProduct, {
    summary: 'Take requests again.',
    params: z.strictObject({ productId: Id }),
    reply: IdReply,
    errors: [404],
  }),
  inactivateProduct: route(calls.inactivateProduct, {
    summary: 'Take no further requests; missions already requested stay.',
    params: z.strictObject({ productId: Id }),
    reply: IdReply,
    errors: [404],
  }),
} as const;
