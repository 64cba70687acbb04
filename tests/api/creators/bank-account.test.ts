import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CreatorPerson, type Marketplace, openMarketplace } from '../../harness/marketplace.ts';

/** The account that a creator is paid to, changed minutes after logging in. */

let market: Marketplace;
let creator: CreatorPerson;
beforeEach(async () => {
  market = await openMarketplace();
  creator = await market.creator();
});
afterEach(() => market.close());

const account = { bankName: '하나은행', bankAccountHolder: '김하루', bankAccountNumber: '12345678901' };
const change = (more: object = {}, key?: string) =>
  market.call<{ id: string } & ErrorReply>('PUT', `/creators/${creator.creatorId}`, {
    as: creator,
    body: { ...account, ...more },
    ...(key && { key }),
  });
const own = async () => {
  const { body } = await market.call<Reply<Routes['currentCreator']>>('GET', '/creators/me', { as: creator });
  const { bankName, bankAccountHolder, bankAccountNumber } = body;
  return { bankName, bankAccountHolder, bankAccountNumber };
};
const none = { bankName: '', bankAccountHolder: '', bankAccountNumber: '' };
const mails = async () =>
  (
    await market.ctx.pool.query(
      `select recipient_id, mail_state, facts from notices where notice like '%bank%'`,
    )
  ).rows;

test('encrypts a bank account at rest, shows it to its owner alone and reports each change by mail', async () => {
  expect(await own()).toEqual(none);
  expect(await change()).toEqual({ status: 200, body: { id: creator.creatorId } });
  expect(await own()).toEqual(account);
  const { rows } = await market.ctx.pool.query('select * from creators');
  expect(JSON.stringify(rows)).not.toMatch(/하나|김하루|12345678901/);
  const { body } = await market.call('GET', `/creators/${creator.creatorId}`, { as: creator });
  expect(JSON.stringify(body)).not.toMatch(/bank/i);
  expect(await mails()).toEqual([{ recipient_id: creator.userId, mail_state: 'DUE', facts: {} }]);
});

test('requires a new login when the last login is older than five minutes', async () => {
  const began = market.ctx.clock.now().getTime();
  market.setTime(new Date(began + 5 * 60_000));
  expect((await change()).status).toBe(200);
  market.setTime(new Date(began + 5 * 60_000 + 1));
  expect(await change({ bankName: '우체국' })).toMatchObject({
    status: 403,
    body: { code: 'LOGIN_TOO_OLD' },
  });
  expect(await own()).toEqual(account);
  expect(await mails()).toHaveLength(1);
});

test('changes and reports a bank account once under one key', async () => {
  await change({}, 'the-same-key');
  await change({ bankName: '우체국' });
  expect((await change({}, 'the-same-key')).status).toBe(200);
  expect(await own()).toMatchObject({ bankName: '우체국' });
  expect(await mails()).toHaveLength(2);
});

test.each([
  ['bankName', { bankName: '내 은행' }],
  ['bankAccountHolder', { bankAccountHolder: ' ' }],
  ['bankAccountNumber', { bankAccountNumber: '123-456-789' }],
  ['bankAccountNumber', { bankAccountNumber: '12345' }],
  ['name', { name: 'another' }],
])('rejects a bank account at %s for %j', async (field, more) => {
  expect(await change(more)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', subErrors: [{ field }] },
  });
  expect(await own()).toEqual(none);
});
