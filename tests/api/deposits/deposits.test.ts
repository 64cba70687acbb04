import { AskDeposit } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { coinBalance } from '../../../services/src/slices/money/coins/queries.ts';
import {
  askDeposit,
  cancelDepositsOf,
  cancelOverdue,
} from '../../../services/src/slices/money/deposits/commands.ts';
import { findDeposit } from '../../../services/src/slices/money/deposits/queries.ts';
import { becomeCreator } from '../../../services/src/slices/people/creators/commands.ts';
import { callConsole } from '../../harness/console.ts';
import { type DepositHouse, openLine } from '../../harness/deposits.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

const noon = new Date('2026-11-27T12:00:00+09:00'); // a Friday
const hundred = '01a00000-0000-7000-8000-000000000100';
const day = 86_400_000;

let house: Marketplace;
let line: DepositHouse;
let fan: Person;
let operator: Person;
let finance: Person;

beforeEach(async () => {
  house = await openMarketplace({ ...demoAccount }, noon);
  line = openLine(house);
  [fan, operator, finance] = await Promise.all([
    house.fan(),
    house.staff('ROLE_OPERATOR'),
    house.staff('ROLE_FINANCE'),
  ]);
});
afterEach(() => house?.close());

const form = (person: Person, more: object = {}) => ({
  ...{ coinItemId: hundred, userId: person.userId, depositorName: '김소원', depositorPhone: '01012345678' },
  ...more,
});
const ask = (person: Person, more?: object, key?: string) =>
  house.call<{ id: string }>('POST', '/payment/bank-transfer', {
    as: person,
    body: form(person, more),
    ...(key && { key }),
  });
const page = (status = 'ready') =>
  house.call<{ content: Record<string, unknown>[] }>(
    'GET',
    `/payment/bank-transfer/page?userId=${fan.userId}&status=${status}`,
    { as: fan },
  );
const points = async (person = fan) =>
  (await coinBalance(house.ctx.db, person.userId, house.ctx.clock.now())).point;
const match = (as: Person, depositIds: string[], transferIds: string[], key?: string) =>
  callConsole<{ id: string; status: string; code: string }>(house, 'POST', '/deposit-matches', {
    as,
    body: { depositIds, transferIds },
    ...(key && { key }),
  });

describe('a fan', () => {
  test('requests a deposit, sees the amount and the deadline, and receives a mail', async () => {
    const { status, body } = await ask(fan, { cashReceiptNumber: '0101112222' });
    expect(status).toBe(200);
    expect((await page()).body.content).toEqual([
      {
        id: body.id,
        ...{ depositorName: '김소원', depositorPhone: '01012345678', status: 'ready' },
        coinItem: { id: hundred, name: '100 coins', point: 100, price: 10_000 },
        ...{ created: noon.toISOString(), due: '2026-12-04T15:00:00.000Z' },
        ...{ ended: null, cashReceipt: null, cancelledBy: null },
      },
    ]);
    const terms = await house.call('GET', '/payment/bank-transfer/terms', { as: fan });
    expect(terms.body).toEqual({
      account: { bank: '소원은행', number: '000-1234-567890', holder: '소원 데모' },
      ifPaidNow: '2026-11-27T05:00:00.000Z',
    });
    const told = await house.ctx.db
      .selectFrom('notices')
      .select(['notice', 'mail_state'])
      .orderBy('id')
      .execute();
    expect(told).toEqual([{ notice: 'coins.deposit-asked', mail_state: 'DUE' }]);
    const row = await findDeposit(house.ctx.db, body.id);
    expect(row?.told).not.toContain('소원');
  });

  test('requests a deposit once under a key, also when the first call failed before the deposit existed', async () => {
    const { ctx } = house;
    const wanted = AskDeposit.parse(form(fan));
    const keyed = { scope: `askDeposit:${fan.userId}`, key: 'a-key-of-the-fan', intent: wanted };
    const broken = { ...ctx, ledger: { ...ctx.ledger, execute: () => Promise.reject(new Error('cut off')) } };
    await expect(askDeposit(broken, { wanted, keyed })).rejects.toThrow('cut off');
    expect((await page()).body.content).toEqual([]);
    const [first, again] = [
      await askDeposit(ctx, { wanted, keyed }),
      await askDeposit(ctx, { wanted, keyed }),
    ];
    expect(again).toEqual(first);
    expect((await page()).body.content).toMatchObject([{ id: first.id }]);
    const { rows } = await house.owner.query("select 1 from ledger.event where stream_id like 'deposit-%'");
    expect(rows).toHaveLength(1);
  });

  test('charges at most a million won a day by bank and card together, also concurrently', async () => {
    const threeHundred = { coinItemId: '01a00000-0000-7000-8000-000000003000' };
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(fan, threeHundred)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
    const [ready] = (await page()).body.content;
    const cancelled = await house.call('POST', `/payment/bank-transfer/${ready?.id}/cancel`, {
      as: fan,
      body: {},
    });
    expect(cancelled.status).toBe(200);
    expect((await ask(fan, threeHundred)).status).toBe(200);
    house.setTime(new Date(noon.getTime() + day));
    expect((await ask(fan, threeHundred)).status).toBe(200);
  });

  test('cancels only an own unpaid deposit, and a repeated cancellation is no error', async () => {
    const { id } = (await ask(fan)).body;
    const path = `/payment/bank-transfer/${id}/cancel`;
    expect((await house.call('POST', path, { as: await house.fan(), body: {} })).status).toBe(404);
    for (const _ of [1, 2]) expect((await house.call('POST', path, { as: fan, body: {} })).status).toBe(200);
    expect((await page('cancelled')).body.content).toMatchObject([{ id, cancelledBy: 'FAN' }]);
    const paid = await line.ask(fan.userId, hundred);
    await match(operator, [paid], [await line.receive(10_000)]);
    const late = await house.call('POST', `/payment/bank-transfer/${paid}/cancel`, { as: fan, body: {} });
    expect(late.body).toMatchObject({ status: 409, code: 'DEPOSIT_STATE' });
  });

  test('cannot request a deposit without a configured account, nor as a creator', async () => {
    const creator = await house.creator();
    expect((await ask(creator)).body).toMatchObject({ code: 'CREATOR_CANNOT_CHARGE' });
    const without = await openMarketplace({}, noon);
    const other = await without.fan();
    const answer = await without.call('POST', '/payment/bank-transfer', { as: other, body: form(other) });
    expect(answer.status).toBe(404);
    await without.close();
  });
});

describe('a match', () => {
  test('credits the coins once, as a charge with its receipt, for repeated and concurrent calls', async () => {
    const id = await line.ask(fan.userId, hundred);
    const transfer = await line.receive(10_000);
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, each) => match(each % 2 ? operator : finance, [id], [transfer])),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(asked.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['TRANSFER_STATE']),
    );
    expect(await points()).toBe(100);
    const receipt = await house.call('GET', `/payment/${id}`, { as: fan });
    expect(receipt.body).toMatchObject({ payMethod: 'withoutbankbook', amount: 10_000, status: 'CREDITED' });
    expect((await house.call('GET', `/payment/${id}`, { as: await house.fan() })).status).toBe(404);
    await house.project();
    const history = await house.call<{ content: object[] }>('GET', '/users/me/coin-history/page', {
      as: fan,
    });
    expect(history.body.content).toMatchObject([
      { eventType: 'EARN', point: 100, coinDeposit: { payment: id } },
    ]);
  });

  test('requires equal sums: parts of one deposit, or several deposits at once', async () => {
    const one = await line.ask(fan.userId, hundred);
    const [part, rest] = [await line.receive(4_000), await line.receive(6_000)];
    expect((await match(operator, [one], [part])).body).toMatchObject({ code: 'DEPOSIT_SUM' });
    expect((await match(operator, [one], [part, rest])).status).toBe(200);
    const both = [await line.ask(fan.userId, hundred), await line.ask(fan.userId, hundred)];
    expect((await match(operator, both, [await line.receive(20_000)])).status).toBe(200);
    expect(await points()).toBe(300);
    const other = await house.fan();
    const mixed = [await line.ask(fan.userId, hundred), await line.ask(other.userId, hundred)];
    expect((await match(operator, mixed, [await line.receive(20_000)])).status).toBe(404);
  });

  test('refuses an operator for an own deposit, alone or as second person', async () => {
    const own = await line.ask(operator.userId, hundred);
    const answer = await match(operator, [own], [await line.receive(10_000)]);
    expect(answer.body).toMatchObject({ status: 409, code: 'FOUR_EYES' });
  });

  test('accepts after the deadline money that arrived before it, and refuses later money', async () => {
    const id = await line.ask(fan.userId, hundred);
    const inTime = await line.receive(10_000);
    house.setTime(new Date(noon.getTime() + 9 * day));
    await cancelOverdue(house.ctx, id);
    await cancelOverdue(house.ctx, id);
    expect((await page('cancelled')).body.content).toMatchObject([{ id, cancelledBy: 'TIME' }]);
    const late = await line.receive(10_000);
    expect((await match(operator, [id], [late])).body).toMatchObject({ code: 'DEPOSIT_STATE' });
    expect((await match(operator, [id], [inTime])).status).toBe(200);
    expect(await points()).toBe(100);
    expect((await page('paid')).body.content).toMatchObject([{ id, cancelledBy: null }]);
  });

  test('is refused for a fan who became a creator meanwhile, and the money is returned', async () => {
    const id = await line.ask(fan.userId, hundred);
    const profile = { name: 'Mina', url: 'mina', description: '', tags: [], snsLinks: [] };
    await becomeCreator(house.ctx, {
      ...{ userId: fan.userId, creatorId: null, key: null, profile: { ...profile, businessType: 'NONE' } },
    });
    const transfer = await line.receive(10_000);
    expect((await match(operator, [id], [transfer])).body).toMatchObject({ code: 'WALLET_FROZEN' });
    const path = `/transfers/${transfer}/return`;
    const body = { reason: 'Nobody can take the coins' };
    expect((await callConsole(house, 'POST', `${path}/claim`, { as: operator, body })).status).toBe(403);
    await callConsole(house, 'POST', `${path}/claim`, { as: finance, body });
    const returned = await callConsole(house, 'POST', path, { as: finance, body: { reference: 'TX-9' } });
    expect(returned.body).toMatchObject({ status: 'RETURNED', returnReference: 'TX-9' });
    expect((await match(operator, [id], [transfer])).body).toMatchObject({ code: 'TRANSFER_STATE' });
  });

  test('is impossible for a member who left: open deposits are canceled', async () => {
    const id = await line.ask(fan.userId, hundred);
    await cancelDepositsOf(house.ctx, fan.userId);
    await cancelDepositsOf(house.ctx, fan.userId);
    expect((await page('cancelled')).body.content).toMatchObject([{ id, cancelledBy: 'LEAVING' }]);
    expect((await match(operator, [id], [await line.receive(10_000)])).body).toMatchObject({
      code: 'DEPOSIT_STATE',
    });
  });
});

describe('a match above the limit for one person', () => {
  const approve = (as: Person, id: string, won = 1_200_000) =>
    callConsole<{ status: string; code: string }>(house, 'POST', `/deposit-matches/${id}/approve`, {
      as,
      body: { won },
    });

  test('is approved by a colleague who types the sum again; the coins are credited once', async () => {
    const id = await line.proposed(operator.userId);
    const { rows } = await house.owner.query('select user_id from deposit_matches where id = $1', [id]);
    const payer: string = rows[0].user_id;
    expect((await coinBalance(house.ctx.db, payer, noon)).point).toBe(0);
    expect((await approve(operator, id)).body.code).toBe('FOUR_EYES');
    expect((await approve(finance, id, 1_200_001)).body.code).toBe('DEPOSIT_SUM');
    const all = await Promise.all(Array.from({ length: 20 }, () => approve(finance, id)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await coinBalance(house.ctx.db, payer, noon)).point).toBe(12_000);
  });

  test('also applies to a line imported by the person who matches, and the page says so in advance', async () => {
    const { userId } = await house.fan();
    const item = '01a00000-0000-7000-8000-000000000100';
    const depositId = await line.ask(userId, item);
    const csv = line.csv([{ won: 10_000, payer: '김소원' }]);
    await callConsole(house, 'POST', '/transfers/import', { as: operator, body: { csv } });
    const [transfer] = await house.ctx.db
      .selectFrom('transfers')
      .select('id')
      .where('status', '=', 'OPEN')
      .where('won', '=', 10_000)
      .orderBy('imported_at', 'desc')
      .execute();
    const transferId = transfer?.id ?? '';
    const shown = await callConsole<{ suggestions: { depositIds: string[]; importerIds: string[] }[] }>(
      ...([house, 'GET', `/transfers/${transferId}`, { as: operator }] as const),
    );
    const own = shown.body.suggestions.find(({ depositIds }) => depositIds.includes(depositId));
    expect(own?.importerIds).toEqual([operator.userId]);
    const body = { depositIds: [depositId], transferIds: [transferId] };
    const { id } = (
      await callConsole<{ id: string }>(house, 'POST', '/deposit-matches', { as: operator, body })
    ).body;
    expect((await coinBalance(house.ctx.db, userId, noon)).point).toBe(0);
    expect((await approve(operator, id, 10_000)).body.code).toBe('FOUR_EYES');
    expect((await approve(finance, id, 10_000)).status).toBe(200);
    expect((await coinBalance(house.ctx.db, userId, noon)).point).toBe(100);
  });

  test('is refused after a change, and can be dropped', async () => {
    const id = await line.proposed(operator.userId);
    const shown = await callConsole<{ depositIds: string[] }>(house, 'GET', `/deposit-matches/${id}`, {
      as: finance,
    });
    const [first = ''] = shown.body.depositIds;
    const failed = await callConsole(house, 'POST', `/deposits/${first}/fail`, {
      ...{ as: operator, body: { reason: 'The fan wants it back' } },
    });
    expect(failed.status).toBe(200);
    expect((await approve(finance, id)).body.code).toBe('DEPOSIT_STATE');
    const drop = () =>
      callConsole<{ status: string }>(house, 'POST', `/deposit-matches/${id}/drop`, {
        ...{ as: finance, body: { reason: 'One of them has ended' } },
      });
    expect((await drop()).body.status).toBe('DROPPED');
    expect((await drop()).status).toBe(409);
    expect((await approve(finance, id)).body.code).toBe('ALREADY_DECIDED');
  });
});
