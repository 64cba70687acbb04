import { readWallet } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adjustWallet } from '../../../services/src/slices/wallets/adjust-wallet.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

let house: Marketplace;
let fan: Person;
let makerId: string;
let checkerId: string;

beforeEach(async () => {
  house = await openMarketplace();
  fan = await house.fan();
  makerId = (await house.staff('ROLE_OPERATOR')).userId;
  checkerId = (await house.staff('ROLE_FINANCE')).userId;
});
afterEach(() => house?.close());

const wallet = () => readWallet(house.ctx.db, fan.userId);
const acts = async () =>
  (await house.ctx.db.selectFrom('staff_acts').selectAll().orderBy('id').execute()).map(
    ({ staff_id, action, object_id, after }) => [staff_id, action, object_id, after],
  );
const answer = (work: Promise<unknown>) => work.catch(({ code, facts }) => [code, facts?.rule]);

type Input = Parameters<typeof adjustWallet>[1];
const adjust = (correction: Input['correction'], more: Partial<Input> = {}) =>
  adjustWallet(house.ctx, {
    ...{ ownerId: fan.userId, correction, reason: 'case 7', makerId, checkerId, key: null },
    ...more,
  });
const give = { kind: 'ADD', points: 30, source: 'SUPPORTED' } as const;

test('two correct a wallet, once for a key, and both stand in the log', async () => {
  const first = await adjust(give, { key: 'k' });
  expect(await adjust(give, { key: 'k' })).toEqual(first);
  expect(await wallet()).toMatchObject({ available: 30, lots: [{ source: 'SUPPORTED', refundable: false }] });
  await adjust({ kind: 'TAKE', points: 12, lotId: null });
  expect(await wallet()).toMatchObject({ available: 18 });
  expect(await acts()).toEqual([
    [makerId, 'adjustWallet', fan.userId, { points: 30 }],
    [checkerId, 'adjustWallet', fan.userId, { points: 30 }],
    [makerId, 'adjustWallet', fan.userId, { points: -12 }],
    [checkerId, 'adjustWallet', fan.userId, { points: -12 }],
  ]);
});

test('what is refused changes nothing and leaves no row', async () => {
  const refused = [
    adjust(give, { checkerId: makerId }),
    adjust({ ...give, points: 0 }),
    adjust({ kind: 'TAKE', points: 1, lotId: 'none' }),
    adjust({ kind: 'TAKE', points: 1, lotId: null }),
    adjust(give, { ownerId: house.ctx.ids() }),
  ];
  expect(await Promise.all(refused.map(answer))).toEqual([
    ['FOUR_EYES', undefined],
    ['REFUSED_BY_LEDGER', 'POINTS_INVALID'],
    ['REFUSED_BY_LEDGER', 'LOT_NOT_FOUND'],
    ['NOT_ENOUGH_COINS', undefined],
    ['NOT_FOUND', undefined],
  ]);
  await adjust(give, { key: 'k' });
  expect(await answer(adjust({ ...give, points: 31 }, { key: 'k' }))).toEqual(['KEY_REUSED', undefined]);
  expect(await acts()).toHaveLength(2);
  expect(await wallet()).toMatchObject({ available: 30 });
});
