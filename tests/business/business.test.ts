import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from './audit/audit.ts';
import type { Books } from './audit/books.ts';
import { readBooks } from './audit/read-books.ts';
import { plantedErrors } from './planted-errors.ts';
import { type Business, simulateBusiness } from './simulate-business.ts';
import { faultedWays } from './ways-to-pay.ts';

/** The first month of business, and the second one until it has paid the first. */
const until = '2026-02-10';

let business: Business;
let books: Books;

beforeAll(async () => {
  business = await simulateBusiness({ seed: 8, fans: 50, creators: 10, until });
  const { house } = business;
  books = await readBooks(house.books, house.market.owner, house.now().toISOString());
}, 1_200_000);
afterAll(() => business?.house.close());

test('the books of a month of business balance to the won and to the coin', () => {
  expect(business.findings.map((finding) => JSON.stringify(finding)).join('\n')).toBe('');
  const { counts } = business.house;
  const missing = faultedWays.map(([name]) => `payment: ${name}`).filter((name) => !counts.has(name));
  expect(missing.join('\n')).toBe('');
  for (const what of ['payout result read', 'mission performed', 'charge given back', 'draw held'])
    expect([what, counts.get(what) ?? 0]).not.toEqual([what, 0]);
});

test.each(plantedErrors)('the audit reports the fault if $name', ({ rule, plant }) => {
  const planted = plant(books);
  const found = audit(planted.books).findings.filter((one) => one.rule === rule);
  expect(found.map(({ id }) => id).join()).toContain(planted.id);
});

test('the audit is independent of the product: it imports only its own files', () => {
  const folder = join(import.meta.dirname, 'audit');
  for (const name of readdirSync(folder)) {
    const imported = [...readFileSync(join(folder, name), 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, from]) => from,
    );
    expect(imported.filter((from) => !from?.startsWith('./') && !from?.startsWith('node:'))).toEqual([]);
  }
});
