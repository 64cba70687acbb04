import { useTranslate } from 'react-admin';
import type { ProductRow } from './records.ts';

/** What a product is called, and a mission after it: its name, which that of the custom missions has none of. */
export function useProductName() {
  const translate = useTranslate();
  return ({ type, name }: Pick<ProductRow, 'type' | 'name'>): string =>
    type === 'CUSTOM' ? translate('console.product.custom') : name;
}
