import { useLingui } from '@lingui/react/macro';
import type { Strike } from '@sowon/contracts/strikes/schemas';
import { ProductTitle } from '../products/product-title.tsx';

/** Name of the missed mission. */
export function MissedMission({ mission: { name, productType } }: { mission: Strike['mission'] }) {
  const { t } = useLingui();
  return productType === null ? t`A mission` : <ProductTitle of={{ type: productType, name }} />;
}
