import { serverOperatorId } from '@sowon/contracts/accounts/staff-roles';
import { shortened } from '../look/format.ts';
import type { StaffActRow } from './records.ts';

/** Returns the name of the actor: a staff member or the server operator. A deleted member is shown by id. */
export function staffNameOf(
  translate: (key: string) => string,
  { staffId, staffName }: Pick<StaffActRow, 'staffId' | 'staffName'>,
): string {
  if (staffId === serverOperatorId) return translate('console.audit.by.server_operator');
  return staffName === '' ? shortened(staffId) : staffName;
}
