import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { CreatorPerson, Person } from '../../harness/marketplace.ts';
import { told } from '../../harness/told.ts';
import { give, reject, show } from '../approvals/asking.ts';
import { month, openPayday, type Payday } from '../payouts/payday.ts';

/** Two staff members decide that a creator's account is abroad, or in Korea again. */

let day: Payday;
let operator: Person;
beforeEach(async () => {
  // Noon of 1 December in Korea; November is over and not closed.
  day = await openPayday();
  operator = await day.market.staff('ROLE_OPERATOR');
});
afterEach(() => day.market.close());

type Answer = { id: string } & Partial<ErrorReply>;
const ask = async ({ creatorId }: CreatorPerson, overseasAccount: boolean, as = operator) =>
  (
    await callConsole<Answer>(day.market, 'POST', `/creators/${creatorId}/overseas-account`, {
      as,
      body: { overseasAccount, reason: 'moved to Osaka' },
    })
  ).body;
const decide = async (creator: CreatorPerson, overseasAccount: boolean) => {
  const { id } = await ask(creator, overseasAccount);
  expect((await give(day.market, id, { as: day.checker })).status).toBe(200);
  return id;
};
const shownAccount = async (creator: CreatorPerson) =>
  (
    await day.market.call<Reply<Routes['currentCreator']>>('GET', '/creators/me', {
      as: creator,
    })
  ).body.overseasAccount;
const feeOf = async (creator: CreatorPerson, of: string) =>
  day.market.ctx.db
    .selectFrom('settlements')
    .select(['overseas_account_fee_won as fee', 'carried_over as carriedOver'])
    .where('creator_id', '=', creator.creatorId)
    .where('month', '=', of)
    .executeTakeFirst();

test('lets staff propose an account abroad and finance approve its effect; the creator is notified', async () => {
  const creator = await day.earner(1_000);
  const { id } = await ask(creator, true);
  expect(await shownAccount(creator)).toBe(false);
  expect(await show(day.market, id, day.checker)).toMatchObject({
    kind: 'OVERSEAS_ACCOUNT',
    resource: 'creators',
    figure: null,
    approvers: 'finance',
    effect: [
      { name: 'overseasAccount', before: false, after: true },
      { name: 'fromMonth', before: null, after: '2026-12' },
      { name: 'overseasAccountFeePercent', before: 0, after: 5 },
      { name: 'minimumCoins', before: 500, after: 1_000 },
      { name: 'paidBy', before: 'BATCH', after: 'HAND' },
    ],
  });
  expect((await give(day.market, id, { as: operator })).status).toBe(403);
  const again = await ask(creator, true, day.maker);
  expect((await give(day.market, again.id, { as: day.maker })).body.code).toBe('FOUR_EYES');
  expect((await give(day.market, id, { as: day.checker })).status).toBe(200);
  expect(await shownAccount(creator)).toBe(true);
  expect((await day.eventsOf(`creator-${creator.creatorId}`)).at(-1)).toEqual({
    type: 'CreatorOverseasAccountDecided',
    payload: {
      creatorId: creator.creatorId,
      userId: creator.userId,
      overseasAccount: true,
      approvalId: id,
      makerId: operator.userId,
      checkerId: day.checker.userId,
    },
  });
  const acts = await day.market.ctx.db
    .selectFrom('staff_acts')
    .select(['staff_id', 'action', 'reason'])
    .where('action', 'in', ['proposeOverseasAccount', 'giveApproval'])
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual([
    ...['proposeOverseasAccount', 'proposeOverseasAccount', 'giveApproval'],
  ]);
  const { body } = await callConsole<Reply<Routes['showCreator']>>(
    ...([day.market, 'GET', `/creators/${creator.creatorId}`, { as: operator }] as const),
  );
  expect(body.overseasAccount).toBe(true);
  const notices = await day.market.ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'notice', 'facts', 'mail_state'])
    .where('notice', 'like', 'creator.paid-%')
    .orderBy('id')
    .execute();
  expect(notices).toEqual([
    {
      recipient_id: creator.userId,
      notice: 'creator.paid-abroad',
      mail_state: 'DUE',
      facts: { month: '2026-12', percent: 5, coins: 1_000 },
    },
  ]);
  // The second proposal of the same change has nothing left to do.
  expect((await give(day.market, again.id, { as: day.checker })).body.code).toBe('ALREADY_DECIDED');
  expect((await ask(creator, true)).code).toBe('ALREADY_DECIDED');
  await decide(creator, false);
  expect(await shownAccount(creator)).toBe(false);
  expect(await told(day.market.ctx, 'creator.paid-%', { creator })).toEqual([
    'creator.paid-abroad creator DUE',
    'creator.paid-in-korea creator DUE',
  ]);
});

test('shows the approver, from the first year of withholding, that no tax is withheld for an account abroad', async () => {
  const creator = await day.earner(1_000);
  const withheld = async (overseasAccount: boolean) => {
    const { id } = await ask(creator, overseasAccount);
    const { effect } = await show(day.market, id, day.checker);
    return effect.find(({ name }) => name === 'incomeTaxPercent');
  };
  expect(await withheld(true)).toBeUndefined();
  day.market.setTime('2026-12-31T15:00:00.000Z');
  expect(await withheld(true)).toEqual({ name: 'incomeTaxPercent', before: 3, after: 0 });
  await day.market.ctx.db.updateTable('creator_business_types').set({ business_type: 'PRIVATE' }).execute();
  await day.market.ctx.db.updateTable('creators').set({ business_type: 'PRIVATE' }).execute();
  expect(await withheld(true)).toBeUndefined();
});

test('changes nothing on rejection and refuses a proposal for an unknown creator', async () => {
  const creator = await day.earner(1_000);
  const { id } = await ask(creator, true);
  expect((await reject(day.market, id, day.checker)).status).toBe(200);
  expect(await shownAccount(creator)).toBe(false);
  await day.close(month);
  expect(await feeOf(creator, month)).toEqual({ fee: 0, carriedOver: false });
  expect((await ask({ ...creator, creatorId: creator.userId }, true)).code).toBe('NOT_FOUND');
});

test('settles a month by the place of payment at its end, also when closed late or twice', async () => {
  const [moved, poor, back, settledIn] = [
    await day.earner(1_000),
    await day.earner(600),
    await day.earner(1_000),
    await day.earner(1_000),
  ];
  await day.market.ctx.db
    .updateTable('creators')
    .set({ overseas_account: true })
    .where('id', 'in', [back.creatorId, settledIn.creatorId])
    .execute();
  // The last instant of November in Korea, and the first of December.
  day.market.setTime('2026-11-30T14:59:59.999Z');
  await decide(moved, true);
  await decide(poor, true);
  await decide(settledIn, false);
  day.market.setTime('2026-11-30T15:00:00.000Z');
  await decide(moved, false);
  await decide(back, false);
  day.market.setTime('2026-12-20T03:00:00.000Z');
  await decide(poor, false);
  await day.close(month);
  expect(await feeOf(moved, month)).toEqual({ fee: 3_000, carriedOver: false });
  expect(await feeOf(poor, month)).toEqual({ fee: 1_800, carriedOver: true });
  expect(await feeOf(back, month)).toEqual({ fee: 3_000, carriedOver: false });
  expect(await feeOf(settledIn, month)).toEqual({ fee: 0, carriedOver: false });
  await decide(moved, true);
  await day.close(month);
  expect(await feeOf(moved, month)).toEqual({ fee: 3_000, carriedOver: false });
  // A carried-over amount is settled with the month that pays it, by the terms of that time.
  day.market.setTime('2027-01-01T03:00:00.000Z');
  await day.earnAgain(poor.creatorId, 10);
  await day.close('2026-12');
  expect(await feeOf(poor, '2026-12')).toEqual({ fee: 0, carriedOver: false });
});

test('keeps two decisions at one instant: the second counts, and the earlier month keeps its value', async () => {
  const creator = await day.earner(1_000);
  await decide(creator, true);
  await decide(creator, false);
  await day.close(month);
  expect(await feeOf(creator, month)).toEqual({ fee: 0, carriedOver: false });
  expect(await shownAccount(creator)).toBe(false);
});
