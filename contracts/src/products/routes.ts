import { z } from 'zod';
import { policy } from '../policy.ts';
import { Direction, Id, IdReply, Page, pageQuery, text } from '../primitives.ts';
import { route } from '../route.ts';
import { productCalls } from './calls.ts';
import { CreateProduct, EditProduct, Product, ProductType } from './schemas.ts';

const filter = {
  creatorId: Id.optional(),
  name: text(policy.text.nameMax).optional(),
  productType: ProductType.optional(),
  active: z.stringbool().optional(),
};

const move = z.strictObject({ creatorId: Id, productId: Id });

export const productRoutes = {
  productList: route(productCalls.productList, {
    summary: 'Products of one creator in the creator’s order, or of all creators, newest first; at most 100.',
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
      /** Leaves out draw events that were canceled before anybody had entered. A draw event is active until it is closed or canceled. */
      emptyCanceledEventFilter: z.stringbool().optional(),
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
    summary: 'Offer a mission as a product; its cover must be uploaded first.',
    body: CreateProduct,
    reply: IdReply,
    errors: [404, 409],
  }),
  editProduct: route(productCalls.editProduct, {
    summary: 'Change a product for future requests; its type stays. A new cover must be uploaded first.',
    params: z.strictObject({ productId: Id }),
    body: EditProduct,
    reply: IdReply,
    errors: [404, 409],
  }),
  activateProduct: route(productCalls.activateProduct, {
    summary: 'Take requests for a product again.',
    params: z.strictObject({ productId: Id }),
    reply: IdReply,
    errors: [404],
  }),
  inactivateProduct: route(productCalls.inactivateProduct, {
    summary: 'Stop taking requests for a product; earlier requests stay.',
    params: z.strictObject({ productId: Id }),
    reply: IdReply,
    errors: [404],
  }),
  moveProductUp: route(productCalls.moveProductUp, {
    summary: 'Move a product up by one place; the first of its type stays in place.',
    params: move,
    reply: IdReply,
    errors: [404],
  }),
  moveProductDown: route(productCalls.moveProductDown, {
    summary: 'Move a product down by one place; the last of its type stays in place.',
    params: move,
    reply: IdReply,
    errors: [404],
  }),
} as const;
