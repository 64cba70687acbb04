import { useTranslate } from 'react-admin';
import { useProductName } from '../products/product-name.ts';
import type { StrikeRow } from '../strikes/records.ts';
import type { MissionRow } from './records.ts';

/** Returns a function that names a mission by its product. */
export function useMissionName() {
  const nameOf = useProductName();
  return ({ productType, productName }: Pick<MissionRow, 'productType' | 'productName'>): string =>
    nameOf({ type: productType, name: productName });
}

/** Returns a function that names the mission of another record, such as a strike or a comment; plain "mission" if its product is unknown. */
export function useNamedMission() {
  const translate = useTranslate();
  const nameOf = useProductName();
  return ({ name, productType }: StrikeRow['mission']): string =>
    productType === null ? translate('resources.missions.name', 1) : nameOf({ type: productType, name });
}
