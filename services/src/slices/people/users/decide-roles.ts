import { everyStaffRole, type StaffRole } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';

/** A member whose roles two administrators want to change. */
export interface Changed {
  readonly roles: readonly StaffRole[];
  readonly isCreator: boolean;
  readonly isVerified: boolean;
  readonly hasLeft: boolean;
}

/** The staff, as read for a decision. */
export interface ReadStaff {
  /** Number of all role changes so far, when it was read. */
  readonly changes: number;
  readonly member: Changed;
  /** Number of other administrators who may log in. */
  readonly otherAdmins: number;
}

export interface RolesChange {
  readonly before: readonly StaffRole[];
  readonly after: readonly StaffRole[];
}

/**
 * Decides that a member gets exactly these staff roles. Rejects APPROVAL_CHANGED if any roles have changed since the staff was read, NOT_FOUND for a former
 * member or an unconfirmed address, STAFF_CREATOR for a creator, ALREADY_DECIDED if they have exactly these, STAFF_LAST_ADMIN if no administrator would be
 * left.
 */
export function decideRoles(
  { changes, member, otherAdmins }: ReadStaff,
  changesNow: number,
  roles: readonly StaffRole[],
): RolesChange | Rejection {
  if (changes !== changesNow) return reject('APPROVAL_CHANGED');
  if (member.hasLeft || !member.isVerified) return reject('NOT_FOUND');
  if (member.isCreator && roles.length > 0) return reject('STAFF_CREATOR');
  const [before, after] = [inOrder(member.roles), inOrder(roles)];
  if (before.join() === after.join()) return reject('ALREADY_DECIDED');
  const isLast = before.includes('ROLE_ADMIN') && !after.includes('ROLE_ADMIN') && otherAdmins === 0;
  return isLast ? reject('STAFF_LAST_ADMIN') : { before, after };
}

/** Returns each role once, in the order of the contract. */
const inOrder = (roles: readonly StaffRole[]): StaffRole[] =>
  everyStaffRole.filter((role) => roles.includes(role));
