import { z } from 'zod';
import { policy } from '../policy.ts';
import { Direction, Id, IdReply, Page, pageQuery, text } from '../primitives.ts';
import { route } from '../route.ts';
import { productCalls } from './calls.ts';
import { CreateBasicProduct, CreateLuckyProduct, Product, ProductType } from './schemas.ts';

const filter = {
  creatorId: Id.optional(),
  name: text(policy.text.nameMax).optional(),
  productType: ProductType.optional(),
  active: z.stringbool().optional(),
};

export const productRoutes = {
  productList: route(productCalls.productList, {
    summary: 'Products of a creator, in the creator’s order; at most 100.',
    query: z.strictObject(filter),
    reply: z.array(Product),
  }),
  productPage: route(productCalls.productPage, {
    summary: 'Products, page by page.',
    query: z.strictObject({
      ...pageQuery(),
      ...filter,
      order: z.enum(['CREATED', 'PRICE']).default('CREATED'),
      direction: Direction.default('DESC'),
    }),
    reply: Page(Product),
  }),
  product: route(productCalls.product, {
    summary: 'One product.',
    params: z.strictObject({ productId: Id }),
    reply: Product,
    errors: [404],
  }),
  createProduct: route(productCalls.createProduct, {
    summary: 'Offer a mission; its cover is uploaded first.',
    body: z.discriminatedUnion('type', [CreateBasicProduct, CreateLuckyProduct]),
    reply: IdReply,
    errors: [404, 409],
  }),
  activateProduct: route(productCalls.activateProduct, {
    summary: 'Take requests again.',
    params: z.strictObject({ productId: Id }),
    reply: IdReply,
    errors: [404],
  }),
  inactivateProduct: route(productCalls.inactivateProduct, {
    summary: 'Take no further requests; missions already requested stay.',
    params: z.strictObject({ productId: Id }),
    reply: IdReply,
    errors: [404],
  }),
} as const;
