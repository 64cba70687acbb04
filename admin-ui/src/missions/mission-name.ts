import { useTranslate } from 'react-admin';
import { useProductName } from '../products/product-name.ts';
import type { StrikeRow } from '../strikes/records.ts';
import type { MissionRow } from './records.ts';

/** What a mission is called: as its product. */
export function useMissionName() {
  const nameOf = useProductName();
  return ({ productType, productName }: Pick<MissionRow, 'productType' | 'productName'>): string =>
    nameOf({ type: productType, name: productName });
}

/** The same where something else names it, such as a strike or a comment; merely a mission where nothing is known of it. */
export function useNamedMission() {
  const translate = useTranslate();
  const nameOf = useProductName();
  return ({ name, productType }: StrikeRow['mission']): string =>
    productType === null ? translate('resources.missions.name', 1) : nameOf({ type: productType, name });
}
