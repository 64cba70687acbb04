import { serverOperatorId } from '@sowon/contracts/accounts/staff-roles';
import { shortened } from '../look/format.ts';
import type { StaffActRow } from './records.ts';

/** Who did an act: a member of the staff, or the operator of the servers. A member who is gone is told by the id. */
export function staffNameOf(
  translate: (key: string) => string,
  { staffId, staffName }: Pick<StaffActRow, 'staffId' | 'staffName'>,
): string {
  if (staffId === serverOperatorId) return translate('console.audit.by.server_operator');
  return staffName === '' ? shortened(staffId) : staffName;
}
