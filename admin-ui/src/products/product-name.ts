import { useTranslate } from 'react-admin';
import type { ProductRow } from './records.ts';

/** Returns a function that names a product, and a mission after its product. A custom product has no name of its own and gets a fixed text. */
export function useProductName() {
  const translate = useTranslate();
  return ({ type, name }: Pick<ProductRow, 'type' | 'name'>): string =>
    type === 'CUSTOM' ? translate('console.product.custom') : name;
}
