import type { Access, Call } from '../call.ts';
import type { Role } from './schemas.ts';

/**
 * The roles that each access of the staff admits. No role contains another: an administrator grants roles and has none of the acts (docs/rules/approvals.md#losing-a-role).
 * Auditors read by all of them, as `rolesAdmitted` says.
 */
export const staffRoles = {
  console: ['ROLE_OPERATOR', 'ROLE_FINANCE', 'ROLE_ADMIN'],
  operatorOrFinance: ['ROLE_OPERATOR', 'ROLE_FINANCE'],
  operator: ['ROLE_OPERATOR'],
  finance: ['ROLE_FINANCE'],
  admin: ['ROLE_ADMIN'],
} as const satisfies Partial<Record<Access, readonly Role[]>>;

/** An access that only the staff has. */
export type StaffAccess = keyof typeof staffRoles;

const isOfStaff = (access: Access): access is StaffAccess => Object.hasOwn(staffRoles, access);

/** Every role of the staff. */
export const everyStaffRole = [...staffRoles.console, 'ROLE_AUDITOR'] as const satisfies readonly Role[];
export type StaffRole = (typeof everyStaffRole)[number];

/**
 * The roles of the staff that a call admits; none for a call that is for others. Auditors read whatever any of the staff reads, and do
 * nothing (docs/rules/audit.md#readers).
 */
export function rolesAdmitted({
  access,
  method,
  reads,
}: Pick<Call, 'access' | 'method' | 'reads'>): readonly Role[] {
  if (!isOfStaff(access)) return [];
  return method === 'GET' || reads ? [...staffRoles[access], 'ROLE_AUDITOR'] : staffRoles[access];
}

/** Who stands in the audit log for acts of the operator of the servers, who has no account: the UUID that nobody can have. */
export const serverOperatorId = '00000000-0000-0000-0000-000000000000';
