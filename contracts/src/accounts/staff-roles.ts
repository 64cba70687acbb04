import type { Access, Call } from '../call.ts';
import type { Role } from './schemas.ts';

/**
 * The roles that each staff access admits. No role contains another: an administrator grants roles and may perform none of the other roles' acts
 * (docs/rules/approvals.md#losing-a-role). Auditors may read through all of them, see `rolesAdmitted`.
 */
export const staffRoles = {
  console: ['ROLE_OPERATOR', 'ROLE_FINANCE', 'ROLE_ADMIN'],
  operatorOrFinance: ['ROLE_OPERATOR', 'ROLE_FINANCE'],
  operator: ['ROLE_OPERATOR'],
  finance: ['ROLE_FINANCE'],
  admin: ['ROLE_ADMIN'],
} as const satisfies Partial<Record<Access, readonly Role[]>>;

/** An access level for staff only. */
export type StaffAccess = keyof typeof staffRoles;

const isOfStaff = (access: Access): access is StaffAccess => Object.hasOwn(staffRoles, access);

/** Every staff role, auditors included. */
export const everyStaffRole = [...staffRoles.console, 'ROLE_AUDITOR'] as const satisfies readonly Role[];
export type StaffRole = (typeof everyStaffRole)[number];

/**
 * Returns the staff roles that a call admits; empty for a call that is not for staff. Auditors may read everything that any staff member reads, and
 * change nothing (docs/rules/audit.md#readers).
 */
export function rolesAdmitted({
  access,
  method,
  reads,
}: Pick<Call, 'access' | 'method' | 'reads'>): readonly Role[] {
  if (!isOfStaff(access)) return [];
  return method === 'GET' || reads ? [...staffRoles[access], 'ROLE_AUDITOR'] : staffRoles[access];
}

/** The actor in the audit log for acts of the server operator, who has no account: the nil UUID, which no member can have. */
export const serverOperatorId = '00000000-0000-0000-0000-000000000000';
