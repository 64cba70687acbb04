import { useLingui } from '@lingui/react/macro';
import type { ProductType } from '@sowon/contracts/products/schemas';

/** Returns the name of a product. A custom mission has no name of its own and gets its type in the reader’s language. */
export function useProductName() {
  const { t } = useLingui();
  return ({ type, name }: { readonly type: ProductType; readonly name: string }): string =>
    type === 'CUSTOM' ? t`Custom mission` : name;
}
