import { aboutSlot, idsAbout, namedAbout } from '../../ground/notices/about.ts';
import { findProducts } from './queries.ts';

/** Adds the product's name to notices about a product or its draw event, unless the product is hidden. */
export const aboutProducts = aboutSlot.filledBy(async ({ db }, about) => {
  const products = await findProducts(db, idsAbout('product', about));
  return namedAbout(
    'product',
    [...products].map(([id, { name, hidden }]) => [id, { wish: (!hidden && name) || null }]),
  );
});
