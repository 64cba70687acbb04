import type { Product, ProductType } from '@sowon/contracts/products/schemas';

/** The kinds that a creator's page has tabs for, in their order (spec 2 §2). */
const kinds = ['BASIC', 'LUCKY', 'CUSTOM'] as const satisfies readonly ProductType[];

/** The kinds that are among these products, in the order of their tabs. */
export const offeredKinds = (products: readonly Pick<Product, 'type'>[]) =>
  kinds.filter((kind) => products.some(({ type }) => type === kind));

/** The product that a creator's page begins with; undefined where there is none. */
export function firstOffered<P extends Pick<Product, 'type'>>(products: readonly P[]): P | undefined {
  const [first] = offeredKinds(products);
  return products.find(({ type }) => type === first);
}
