import { aboutSlot, idsAbout, namedAbout } from '../../ground/notices/about.ts';
import { findProducts } from './queries.ts';

/** A notice about a product, or about the draw event that offers it, names it while everybody may see it. */
export const aboutProducts = aboutSlot.filledBy(async ({ db }, about) => {
  const products = await findProducts(db, idsAbout('product', about));
  return namedAbout(
    'product',
    [...products].map(([id, { name, hidden }]) => [id, { wish: (!hidden && name) || null }]),
  );
});
