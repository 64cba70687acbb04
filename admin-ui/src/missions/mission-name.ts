import type { MissionRow } from '../api/records.ts';
import { useProductName } from '../products/product-name.ts';

/** What a mission is called: as its product. */
export function useMissionName() {
  const nameOf = useProductName();
  return ({ productType, productName }: Pick<MissionRow, 'productType' | 'productName'>): string =>
    nameOf({ type: productType, name: productName });
}
