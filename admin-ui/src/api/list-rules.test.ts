import { expect, it } from 'vitest';
import { listRules, type ResourceName } from './list-rules.ts';

/** Lists of what waits for the staff, each with the field that says since when or until when. */
const queues: Partial<Record<ResourceName, string>> = {
  transfers: 'received',
  reviews: 'due',
  moderation: 'since',
  refunds: 'owed',
  'payment-differences': 'found',
  'support-questions': 'waitsSince',
  'cash-receipts': 'dueOn',
};

it.each(Object.entries(queues))('what waits longest stands first among the %s', (resource, field) => {
  // A key of `queues` is a resource.
  expect(listRules[resource as ResourceName].order).toEqual({ field, order: 'ASC' });
});

it.each(Object.entries(listRules))('the list of %s can be sorted by its own order', (_, { sorts, order }) => {
  expect(sorts).toContain(order.field);
});
