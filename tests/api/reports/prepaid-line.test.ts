import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchPrepaidLines } from '../../../services/src/slices/staff/reports/prepaid-lines.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { told } from '../../harness/told.ts';

let house: Marketplace;
let fan: Person;
let finance: Person;
beforeEach(async () => {
  house = await openMarketplace({}, new Date('2026-11-21T03:00:00.000Z'));
  fan = await house.fan();
  finance = await house.staff('ROLE_FINANCE');
  await house.staff('ROLE_OPERATOR');
});
afterEach(() => house?.close());

const watch = async () => {
  await house.project();
  return watchPrepaidLines(house.ctx);
};
const said = async () => (await told(house.ctx, 'report.%', { finance })).length;

test('notifies finance once a month when a limit is near, and once more when it is reached', async () => {
  await house.credit(fan, 23_999_999);
  await house.credit(fan, 9_000_000, 'BONUS');
  expect([await watch(), await said()]).toEqual(['BELOW', 0]);
  await house.credit(fan, 1);
  expect([await watch(), await said()]).toEqual(['NEAR', 1]);
  expect([await watch(), await said()]).toEqual(['NEAR', 1]);
  await house.credit(fan, 6_000_000);
  expect([await watch(), await said()]).toEqual(['REACHED', 2]);
  house.setTime('2026-11-30T15:00:00.000Z');
  expect([await watch(), await said()]).toEqual(['REACHED', 3]);
});
