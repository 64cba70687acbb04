import { readWallet } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { addition, ask, give, show } from '../approvals/asking.ts';

let house: Marketplace;
let fan: Person;
let maker: Person;
let checker: Person;

beforeEach(async () => {
  house = await openMarketplace();
  fan = await house.fan();
  maker = await house.staff('ROLE_OPERATOR');
  checker = await house.staff('ROLE_FINANCE');
});
afterEach(() => house?.close());

const wallet = () => readWallet(house.ctx.db, fan.userId);
const acts = async () =>
  (await house.ctx.db.selectFrom('staff_acts').selectAll().orderBy('id').execute()).map(
    ({ staff_id, action, object_id, reason, before, after }) => [
      staff_id,
      action,
      object_id,
      reason,
      before?.available,
      after?.available,
    ],
  );

test('corrects a wallet by two persons once under a key, and shows both in log and wallet', async () => {
  const asked = await ask(house, { as: maker, of: fan, key: 'asked-for-once' });
  expect(await ask(house, { as: maker, of: fan, key: 'asked-for-once' })).toEqual(asked);
  const { id } = asked.body;
  expect(await wallet()).toMatchObject({ available: 0 });
  expect(await show(house, id, checker)).toMatchObject({
    kind: 'WALLET_ADJUSTMENT',
    status: 'PROPOSED',
    resource: 'wallets',
    objectId: fan.userId,
    figure: { unit: 'COINS', amount: 30 },
    isOther: false,
    impossible: null,
    reason: 'case 7',
    effect: [
      { name: 'available', before: 0, after: 30 },
      { name: 'source', before: null, after: 'SUPPORTED' },
    ],
  });
  expect((await give(house, id, { as: checker })).body).toMatchObject({
    status: 'APPROVED',
    decidedById: checker.userId,
    effect: [{ name: 'available', before: 0, after: 30 }, {}],
  });
  expect(await wallet()).toMatchObject({ available: 30, lots: [{ source: 'SUPPORTED', refundable: false }] });
  expect(await acts()).toEqual([
    [maker.userId, 'proposeWalletAdjustment', fan.userId, 'case 7', 0, 30],
    [checker.userId, 'giveApproval', id, 'case 7', 0, 30],
  ]);
});

test('takes coins in spend order, or from the named lot', async () => {
  const lotId = await house.credit(fan, 20);
  await house.credit(fan, 10);
  const ofAll = (await ask(house, { as: maker, of: fan, change: { kind: 'TAKE', points: 12, lotId: null } }))
    .body;
  const ofLot = (await ask(house, { as: maker, of: fan, change: { kind: 'TAKE', points: 5, lotId } })).body;
  expect((await show(house, ofLot.id, checker)).effect).toEqual([
    { name: 'available', before: 30, after: 25 },
    { name: 'lot', before: lotId, after: lotId },
    { name: 'lotRemaining', before: 20, after: 15 },
  ]);
  expect((await give(house, ofLot.id, { as: checker })).status).toBe(200);
  expect((await give(house, ofAll.id, { as: checker })).status).toBe(200);
  expect(await wallet()).toMatchObject({ available: 13 });
});

test('refuses an impossible request and writes no audit row', async () => {
  const refused = [
    ask(house, { as: maker, of: fan, change: { kind: 'TAKE', points: 1, lotId: 'none' } }),
    ask(house, { as: maker, of: fan, change: { kind: 'TAKE', points: 1, lotId: null } }),
    ask(house, { as: maker, of: { ...fan, userId: house.ctx.ids() } }),
    ask(house, { as: maker, of: fan, change: { ...addition, points: 0 } }),
    ask(house, { as: maker, of: maker }),
  ];
  expect((await Promise.all(refused)).map(({ body }) => body.code)).toEqual([
    ...['REFUSED_BY_LEDGER', 'NOT_ENOUGH_COINS', 'NOT_FOUND', 'INVALID_INPUT', 'FOUR_EYES'],
  ]);
  expect(await acts()).toEqual([]);
});

test('shows and refuses a correction that became impossible, and allows it once it is possible again', async () => {
  await house.credit(fan, 12);
  const take = { kind: 'TAKE', points: 12, lotId: null } as const;
  const { id } = (await ask(house, { as: maker, of: fan, change: take })).body;
  const other = (await ask(house, { as: maker, of: fan, change: take })).body;
  const shown = await show(house, id, checker);
  expect((await give(house, other.id, { as: checker })).status).toBe(200);
  expect(await show(house, id, checker)).toMatchObject({ impossible: 'NOT_ENOUGH_COINS' });
  expect((await give(house, id, { as: checker, shown })).body.code).toBe('NOT_ENOUGH_COINS');
  await house.credit(fan, 12);
  expect((await give(house, id, { as: checker })).status).toBe(200);
  expect(await wallet()).toMatchObject({ available: 0 });
});
