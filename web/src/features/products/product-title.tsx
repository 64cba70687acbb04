import type { ProductType } from '@sowon/contracts/products/schemas';
import { Written } from '../../ui/written.tsx';
import { useProductName } from './product-name.ts';

/** A product’s name as its creator wrote it, or our own text for a custom mission. */
export function ProductTitle({ of }: { of: { readonly type: ProductType; readonly name: string } }) {
  const nameOf = useProductName();
  return of.type === 'CUSTOM' ? nameOf(of) : <Written>{of.name}</Written>;
}
