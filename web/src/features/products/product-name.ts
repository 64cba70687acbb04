import { useLingui } from '@lingui/react/macro';
import type { ProductType } from '@sowon/contracts/products/schemas';

/** What a product is called, in the reader's language where it has no name of its own: a custom one is told by its type. */
export function useProductName() {
  const { t } = useLingui();
  return ({ type, name }: { readonly type: ProductType; readonly name: string }): string =>
    type === 'CUSTOM' ? t`Custom mission` : name;
}
