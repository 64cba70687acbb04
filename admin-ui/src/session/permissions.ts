import type { Role } from '@sowon/contracts/accounts/schemas';
import { everyStaffRole, rolesAdmitted } from '@sowon/contracts/accounts/staff-roles';
import type { Call } from '@sowon/contracts/call';
import { nouns } from '../nouns/nouns.ts';

/** May somebody with these roles use the console at all? */
export const mayEnter = (roles: readonly Role[]): boolean =>
  everyStaffRole.some((role) => roles.includes(role));

/** May somebody with these roles do `action` with `resource`? */
export function mayDo(roles: readonly Role[], resource: string, action: string): boolean {
  const { actions } = nouns;
  const call = Object.hasOwn(actions, resource) ? actions[resource]?.[action] : undefined;
  return call !== undefined && holds(roles, call);
}

/** The server judges by the same roles and has the last word. */
const holds = (roles: readonly Role[], call: Call) =>
  rolesAdmitted(call).some((role) => roles.includes(role));
