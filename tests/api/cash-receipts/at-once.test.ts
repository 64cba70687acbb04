import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { openReceipts, type ReceiptHouse, resultOf } from './receipt-house.ts';

/** Two people act on cash receipts at the same instant. */

let market: Marketplace;
let house: ReceiptHouse;
let fan: Person;
let finance: Person;

beforeEach(async () => {
  // A Friday, 12:00 in Korea.
  market = await openMarketplace({ ...demoAccount }, new Date('2026-11-27T03:00:00.000Z'));
  [fan, finance] = await Promise.all([market.fan(), market.staff('ROLE_FINANCE')]);
  house = openReceipts(market, finance);
});
afterEach(() => market?.close());

test('never puts one receipt in two files of concurrent preparations, and repeats the reply for a repeated key', async () => {
  const fans = await Promise.all([market.fan(), market.fan(), market.fan()]);
  for (const one of fans) await house.paid(one);
  await house.take();
  const other = await market.staff('ROLE_FINANCE');
  const both = await Promise.all([house.prepare(finance, 'prepare-1'), house.prepare(other, 'prepare-2')]);
  const rows = both.flatMap(({ status, body }) => (status === 200 ? body.rows : []));
  expect(new Set(rows.map(({ receiptId }) => receiptId)).size).toBe(rows.length);
  expect(rows).toHaveLength(3);
  const first = both.find(({ status }) => status === 200)?.body.id ?? '';
  const again = await Promise.all([house.prepare(finance, 'prepare-1'), house.prepare(other, 'prepare-2')]);
  expect(again.map(({ status, body }) => [status, body.id])).toEqual(
    both.map(({ status, body }) => [status, body.id]),
  );
  const made = await house.make(first, finance, 'make-file-1');
  expect(await house.make(first, finance, 'make-file-1')).toEqual(made);

  await house.paid(fan);
  await house.paid(fan);
  await house.take();
  const small = await Promise.all([house.prepare(finance, undefined, 1), house.prepare(other, undefined, 1)]);
  expect(small.map(({ status, body }) => [status, body.lines])).toEqual([
    [200, 1],
    [200, 1],
  ]);
});

test('assigns an approval number in two concurrent files to one and reports the row to the other', async () => {
  for (const one of await Promise.all([market.fan(), market.fan()])) await house.paid(one);
  await house.take();
  const files = [];
  for (const id of [0, 1]) {
    const { body } = await house.prepare(finance, `prepare-${id}`, 1);
    await house.make(body.id);
    files.push(body);
  }
  const answers = await Promise.all(files.map((file) => house.apply(file.id, resultOf(file))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.subErrors?.map(({ field }) => field)).toEqual([
    'file.2',
  ]);
  expect((await house.list()).map(({ status }) => status).toSorted()).toEqual(['FILED', 'ISSUED']);
});
