import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetKeptFilters } from './forget-kept.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it('deletes the stored filters and no other setting', () => {
  localStorage.setItem(
    'RaStore.payment-differences.savedQueries',
    '[{"label":"Kim","value":{"filter":{"q":"Kim"}}}]',
  );
  localStorage.setItem('RaStore.wallets.savedQueries', '[]');
  localStorage.setItem('RaStore.theme', '"dark"');
  forgetKeptFilters(localStorage);
  expect(Object.keys(localStorage)).toEqual(['RaStore.theme']);
});
