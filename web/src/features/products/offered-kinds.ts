import type { Product, ProductType } from '@sowon/contracts/products/schemas';

/** Product types with a tab on a creator’s page, in order (spec 2 §2). */
const kinds = ['BASIC', 'LUCKY', 'CUSTOM'] as const satisfies readonly ProductType[];

/** Returns the types that occur among these products, in the order of their tabs. */
export const offeredKinds = (products: readonly Pick<Product, 'type'>[]) =>
  kinds.filter((kind) => products.some(({ type }) => type === kind));

/** Returns the product that a creator’s page starts with; undefined without products. */
export function firstOffered<P extends Pick<Product, 'type'>>(products: readonly P[]): P | undefined {
  const [first] = offeredKinds(products);
  return products.find(({ type }) => type === first);
}
