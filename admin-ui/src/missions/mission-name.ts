import { useTranslate } from 'react-admin';
import type { MissionRow } from '../api/records.ts';

/** What a mission is called: the name of its product, which a custom one has none of. */
export function useMissionName() {
  const translate = useTranslate();
  return ({ productType, productName }: Pick<MissionRow, 'productType' | 'productName'>): string =>
    productType === 'CUSTOM' ? translate('console.mission.custom') : productName;
}
