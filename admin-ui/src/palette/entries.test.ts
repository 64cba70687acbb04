import { expect, it } from 'vitest';
import { nouns } from '../nouns/nouns.ts';
import { entryOf, pagesNamed } from './entries.ts';

const id = '0192a6a2-0000-7000-8000-000000000001';
const resources = {
  shown: new Set(['missions', 'wallets', 'creators', 'products', 'payments', 'settlement-months']),
  listed: new Set(['cash-receipts', 'payments']),
};
const path = (kind: Parameters<typeof entryOf>[0]['kind'], of = id, place: number | null = null) =>
  entryOf({ kind, id: of, title: 't', place }, nouns.found, resources)?.path;

it('opens the page of a found item, or nothing if it has no page', () => {
  expect(path('MISSION')).toBe(`/missions/${id}/show`);
  expect(path('WALLET')).toBe(`/wallets/${id}/show`);
  expect(path('CREATOR')).toBe(`/creators/${id}/show`);
  expect(path('PRODUCT')).toBe(`/products/${id}/show`);
  expect(path('PAYMENT')).toBe(`/payments/${id}/show`);
  expect(path('MONTH', '2026-11')).toBe('/settlement-months/2026-11/show');
  expect(path('USER')).toBeUndefined();
});

it('opens the filtered list for an item without its own page', () => {
  const depositId = encodeURIComponent(JSON.stringify({ depositId: id }));
  expect(path('CASH_RECEIPT')).toBe(`/cash-receipts?filter=${depositId}`);
  expect(path('DEPARTURE')).toBeUndefined();
});

it('opens the list page that contains the event', () => {
  expect(path('EVENT', `${id}:7`, 24)).toContain('page=1&');
  expect(path('EVENT', `${id}:7`, 25)).toBe(
    `/wallets/${id}/show?filter=%7B%7D&sort=version&order=DESC&page=2&perPage=25#event-7`,
  );
});

it('finds pages by part of their name', () => {
  const pages = ['Missions', 'Months'].map((title) => ({ key: title, group: 'g', title, path: '/' }));
  expect(pagesNamed(pages, ' mi ').map(({ title }) => title)).toEqual(['Missions']);
  expect(pagesNamed(pages, '')).toEqual(pages);
});
