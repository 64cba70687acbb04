import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { ProductRow } from './records.ts';

/** Product types that a creator can offer, in the order of their tabs. */
export const types = ['BASIC', 'LUCKY', 'CUSTOM', 'EVENT'] as const satisfies ProductRow['type'][];

/** Returns the translation key for whether a product takes requests. */
export const stateKey = ({ active }: Pick<ProductRow, 'active'>) =>
  `console.product.${active ? 'active' : 'inactive'}`;

/** Shows whether a product takes requests. */
export function ProductState({ product }: { product: Pick<ProductRow, 'active'> }) {
  const translate = useTranslate();
  return <Tag label={translate(stateKey(product))} tone={product.active ? 'success' : 'default'} />;
}
