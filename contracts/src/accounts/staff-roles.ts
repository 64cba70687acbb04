import type { Access } from '../call.ts';
import type { Role } from './schemas.ts';

/** Which roles each access of the staff admits. */
export const staffRoles = {
  console: ['ROLE_OPERATOR', 'ROLE_FINANCE', 'ROLE_ADMIN'],
  operator: ['ROLE_OPERATOR', 'ROLE_ADMIN'],
  finance: ['ROLE_FINANCE', 'ROLE_ADMIN'],
  admin: ['ROLE_ADMIN'],
} as const satisfies Partial<Record<Access, readonly Role[]>>;
