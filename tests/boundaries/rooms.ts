import type { Place } from './place.ts';

/** The rooms that each room may import (ARCHITECTURE.md). `tests` may import all. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  ledger: [],
  services: ['contracts', 'ledger'],
  local: ['contracts', 'ledger', 'services'],
  workflows: ['contracts', 'services'],
  web: ['contracts'],
  'admin-ui': ['contracts'],
};

/** Every package that the standalone rooms may use; for the other rooms the workspace's manifest decides. */
const packages: Readonly<Record<string, readonly string[]>> = {
  contracts: ['zod'],
  ledger: ['kysely', 'pg', 'zod'],
};
const testPackages = ['vitest', 'fast-check'];

/** Returns the rule that an import between rooms breaks, or undefined. */
export function brokenRoomRule(from: Place, to: Place): string | undefined {
  const allowed = rooms[from.room];
  if (allowed === undefined || to.room === from.room) return undefined;
  if (!allowed.includes(to.room)) return `${from.room} may not import ${to.room}`;
  if (!to.byName) return `${to.room} is imported by its package name, not by a path`;
  if (from.room === 'workflows' && to.room === 'services' && to.path !== 'use-cases') {
    return 'workflows sees services only through @sowon/services/use-cases';
  }
  if (from.room === 'workflows' && from.path.startsWith('flows/') && to.room === 'services') {
    return 'a flow never reaches services; its activities do';
  }
  return undefined;
}

/** Returns the rule that an import of an npm package or a Node module breaks, or undefined. */
export function brokenPackageRule(from: Place, specifier: string): string | undefined {
  const allowed = packages[from.room];
  if (allowed === undefined) return undefined;
  if (specifier.startsWith('node:')) {
    const pure = from.room === 'contracts' || from.path.startsWith('domain/');
    return pure && !from.isTest ? `${from.room} is pure here: no Node modules` : undefined;
  }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (allowed.includes(name) || (from.isTest && testPackages.includes(name))) return undefined;
  return `${from.room} may use only ${allowed.join(', ')}`;
}

/** Returns the rule that an import inside the ledger or the workflows breaks, or undefined. */
export function brokenInnerRule(from: Place, to: Place, typeOnly: boolean): string | undefined {
  if (from.room !== to.room || from.isTest) return undefined;
  if (from.room === 'ledger' && from.path.startsWith('domain/') && to.path.startsWith('store/')) {
    return 'the domain of the ledger knows no store';
  }
  const flowLeaves = from.path.startsWith('flows/') && !to.path.startsWith('flows/');
  if (from.room === 'workflows' && flowLeaves && !typeOnly) {
    return 'a flow imports activities by type only';
  }
  return undefined;
}
