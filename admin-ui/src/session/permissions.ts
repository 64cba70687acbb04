import type { Role } from '@sowon/contracts/accounts/schemas';
import { everyStaffRole, rolesAdmitted } from '@sowon/contracts/accounts/staff-roles';
import type { Call } from '@sowon/contracts/call';
import { nouns } from '../nouns/nouns.ts';

/** True if a user with these roles may use the console. */
export const mayEnter = (roles: readonly Role[]): boolean =>
  everyStaffRole.some((role) => roles.includes(role));

/** True if a user with these roles may do `action` with `resource`. */
export function mayDo(roles: readonly Role[], resource: string, action: string): boolean {
  const { actions } = nouns;
  const call = Object.hasOwn(actions, resource) ? actions[resource]?.[action] : undefined;
  return call !== undefined && holds(roles, call);
}

/** Checks the roles of a call; the server checks the same roles and decides. */
const holds = (roles: readonly Role[], call: Call) =>
  rolesAdmitted(call).some((role) => roles.includes(role));
