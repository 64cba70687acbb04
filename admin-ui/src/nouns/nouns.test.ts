import { calls } from '@sowon/contracts/calls';
import { FoundKind } from '@sowon/contracts/desk/console';
import { FigureKind, WaitingKind } from '@sowon/contracts/desk/schemas';
import { expect, it } from 'vitest';
import type { ResourceName } from '../api/resource-rules.ts';
import type { Noun } from './noun.ts';
import { nouns } from './nouns.ts';

/** Queues of open work, each with the field of its start or its deadline. */
const queues: Partial<Record<ResourceName, string>> = {
  transfers: 'received',
  reviews: 'due',
  moderation: 'since',
  refunds: 'owed',
  'payment-differences': 'found',
  'support-questions': 'waitsSince',
  'cash-receipts': 'dueOn',
};

it.each(Object.entries(queues))('the longest waiting items come first among the %s', (resource, field) => {
  expect(nouns.listRules[resource]?.order).toEqual({ field, order: 'ASC' });
});

it.each(Object.entries(nouns.listRules))(
  'the list of %s can be sorted by its default order',
  (_, { sorts, order }) => {
    expect(sorts).toContain(order.field);
  },
);

it('every list of the contract belongs to a noun', () => {
  const lists = Object.entries(calls).flatMap(([name, { path }]) => {
    const [, resource] = /^\/admin\/api\/([a-z-]+)$/.exec(path) ?? [];
    return name.startsWith('list') && resource ? [resource] : [];
  });
  expect(Object.keys(nouns.listRules).sort()).toEqual(lists.sort());
});

it('every kind that the server finds, counts or sums is covered by a noun', () => {
  expect(Object.keys(nouns.found).sort()).toEqual([...FoundKind.options].sort());
  expect(Object.keys(nouns.waiting).sort()).toEqual([...WaitingKind.options].sort());
  expect(Object.keys(nouns.figures).sort()).toEqual([...FigureKind.options].sort());
});

it('no two nouns share a list or a menu position', () => {
  const all = Object.values(import.meta.glob<Noun>('../*/index.ts', { eager: true, import: 'noun' }));
  const keys = all.flatMap((noun) => Object.values(noun).flatMap((part: object) => Object.keys(part)));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  const positions = nouns.shown.map(({ options }) => options.position);
  expect(new Set(positions).size).toBe(positions.length);
  expect(positions.length).toBeGreaterThan(40);
});
