import type { Role } from '@sowon/contracts/accounts/schemas';
import { describe, expect, it } from 'vitest';
import { nouns } from '../nouns/nouns.ts';
import { mayDo, mayEnter } from './permissions.ts';
import type { Permitted } from './permitted.ts';

const permitted: Permitted = Object.assign(
  {},
  ...Object.values(import.meta.glob<Permitted>('../*/permitted.ts', { eager: true, import: 'permitted' })),
);

/** All roles with their key: members may not use the console, and no staff role contains another. */
const roles: readonly (readonly [Role, keyof Permitted[string] | undefined])[] = [
  ['ROLE_UNVERIFIED', undefined],
  ['ROLE_USER', undefined],
  ['ROLE_CREATOR', undefined],
  ['ROLE_OPERATOR', 'operator'],
  ['ROLE_FINANCE', 'finance'],
  ['ROLE_AUDITOR', 'auditor'],
  ['ROLE_ADMIN', 'admin'],
];

const actions = Object.entries(nouns.actions).flatMap(([resource, calls]) =>
  Object.keys(calls).map((action) => ({ resource, action })),
);
const named = ({ resource, action }: { resource: string; action: string }) => `${resource}.${action}`;

describe.each(roles)('%s', (role, part) => {
  it('has exactly its permissions', () => {
    const allowed = Object.entries(permitted).flatMap(([resource, { everyone = [], ...own }]) =>
      part === undefined
        ? []
        : [...everyone, ...((part !== 'everyone' && own[part]) || [])].map((action) => ({
            resource,
            action,
          })),
    );
    const done = actions.filter(({ resource, action }) => mayDo([role], resource, action));
    expect(done.map(named).sort()).toEqual(allowed.map(named).sort());
  });

  it('enters the console only with at least one permission', () => {
    expect(mayEnter([role])).toBe(part !== undefined);
  });
});

it('the permission table covers every action', () => {
  const told = Object.entries(permitted).flatMap(([resource, byRole]) =>
    Object.values(byRole).flatMap((own = []) => own.map((action) => named({ resource, action }))),
  );
  expect(actions.map(named).filter((action) => !told.includes(action))).toEqual([]);
  expect(actions.length).toBeGreaterThan(150);
});

it('an auditor can only read', () => {
  const done = actions.filter(({ resource, action }) => mayDo(['ROLE_AUDITOR'], resource, action));
  const reading = /\.(list|show|export|content|review|read|reveal|verify|take_evidence)$/;
  expect(done.map(named).filter((action) => !reading.test(action))).toEqual([]);
});

it('no role can edit, create or delete', () => {
  for (const action of ['edit', 'create', 'delete', 'import', 'constructor']) {
    expect(mayDo(['ROLE_ADMIN'], 'wallets', action)).toBe(false);
    expect(mayDo(['ROLE_ADMIN'], 'constructor', action)).toBe(false);
  }
});
