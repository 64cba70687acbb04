import { everyStaffRole, type StaffRole } from '@sowon/contracts';
import { isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideRoles, type ReadStaff } from './decide-roles.ts';

const member = { roles: [], isCreator: false, isVerified: true, hasLeft: false } as const;
const staff = { changes: 3, member, otherAdmins: 1 };
const of = (more: Partial<ReadStaff['member']>, rest: Partial<ReadStaff> = {}) => ({
  ...staff,
  ...rest,
  member: { ...member, ...more },
});

test.each([
  ['who has left', of({ hasLeft: true }), 3, ['ROLE_OPERATOR'], 'NOT_FOUND'],
  ['whose address is not confirmed', of({ isVerified: false }), 3, ['ROLE_OPERATOR'], 'NOT_FOUND'],
  ['a creator', of({ isCreator: true }), 3, ['ROLE_AUDITOR'], 'STAFF_CREATOR'],
  [
    'who has exactly these',
    of({ roles: ['ROLE_ADMIN'] }),
    3,
    ['ROLE_ADMIN', 'ROLE_ADMIN'],
    'ALREADY_DECIDED',
  ],
  ['the last administrator', of({ roles: ['ROLE_ADMIN'] }, { otherAdmins: 0 }), 3, [], 'STAFF_LAST_ADMIN'],
  ['since whose reading somebody has changed', of({}), 4, ['ROLE_OPERATOR'], 'APPROVAL_CHANGED'],
] as const)('rejects %s', (_, read, changes, roles, code) => {
  const decided = decideRoles(read, changes, roles);
  expect(isRejection(decided) && decided.code).toBe(code);
});

test('after any change each role is held once, and an administrator remains', () => {
  const roles = fc.array(fc.constantFrom<StaffRole>(...everyStaffRole));
  fc.assert(
    fc.property(roles, roles, fc.integer({ min: 0, max: 2 }), (before, wished, otherAdmins) => {
      const decided = decideRoles(of({ roles: before }, { otherAdmins }), 3, wished);
      if (isRejection(decided)) return;
      expect(new Set(decided.after)).toEqual(new Set(wished));
      expect(decided.after).toHaveLength(new Set(wished).size);
      const lost = before.includes('ROLE_ADMIN') && !wished.includes('ROLE_ADMIN');
      expect(lost && otherAdmins === 0).toBe(false);
    }),
  );
});
