import { describe, expect, test } from 'vitest';
import { kstDate } from '../../services/src/clock.ts';
import { sendDueMails } from '../../services/src/slices/ground/notices/send-mails.ts';
import { payDueRefunds } from '../../services/src/slices/money/refunds/lifecycle.ts';
import { leave } from '../../services/src/slices/privacy/leaving/leave.ts';
import { declaredNotices } from '../../services/src/slices.ts';
import { bought, givenBack, refunds, takeUp } from '../api/refunds/refund-shop.ts';
import { coinShopOf } from '../harness/coin-shop.ts';
import { payByHand } from '../harness/refund-by-hand.ts';
import { insertMember } from '../harness/rows.ts';
import { spendAll } from '../harness/spend-all.ts';
import { writeNotices } from '../harness/told.ts';

const { shop, sandbox } = coinShopOf('refund-cases');

const fault = (more: Record<string, unknown>) => sandbox().control('POST', '/control/faults', more);
const told = async () =>
  (
    await shop()
      .ctx.db.selectFrom('notices')
      .select('notice')
      .where('recipient_id', '=', shop().fan)
      .where('notice', 'like', 'coins.%refund%')
      .orderBy('created_at')
      .execute()
  ).map(({ notice }) => notice);

/** Creates a charge that the provider refuses to cancel, and retries it until the staff has to pay. */
async function tried(kind: string, more: Record<string, unknown>, at: string) {
  const order = await bought(shop(), more);
  shop().setTime(at);
  const refundId = await givenBack(shop(), order.id);
  await fault({ path: '/payments/cancel', kind, times: 99 });
  await triedSince(at);
  return refundId;
}

/** Retries due refunds for four hours, after which a refusal is final. */
async function triedSince(at: string) {
  for (let minutes = 0; minutes <= 240; minutes += 30) {
    shop().setTime(new Date(Date.parse(at) + minutes * 60_000).toISOString());
    await payDueRefunds(shop().ctx);
  }
}

/** Pays a refund by bank transfer as finance, to the account that its owner has given. */
async function paidByBank(refundId: string) {
  const { ctx } = shop();
  const operatorId = await insertMember(ctx, { username: 'finance', roles: ['ROLE_FINANCE'] });
  await payByHand(ctx, {
    refundId,
    operatorId,
    key: null,
    way: 'BANK_TRANSFER',
    reference: 'KB-1',
    paidOn: kstDate(ctx.clock.now()),
    reason: 'refused',
  });
}

test('P01 carrier billing of last month that the provider refuses to cancel: the fan is asked for a bank account', async () => {
  await tried('refused', { payMethod: 'phone' }, '2026-12-02T03:00:00.000Z');
  expect(await refunds(shop())).toMatchObject([{ status: 'BY_HAND', by_hand_reason: 'REFUSED' }]);
  expect(await told()).toEqual(['coins.refund-needs-account']);
});

test('P01 neighbours: a refused card refund is paid by hand to a known account', async () => {
  const { ctx, fan } = shop();
  const account = { id: ctx.ids(), user_id: fan, account: 'sealed', told_at: ctx.clock.now() };
  await ctx.db.insertInto('refund_accounts').values(account).execute();
  const refundId = await tried('refused', { payMethod: 'card' }, '2026-12-02T03:00:00.000Z');
  expect(await told()).toEqual(['coins.refund-goes-to-account']);
  await paidByBank(refundId);
  expect(await told()).toEqual(['coins.refund-goes-to-account', 'coins.refund-paid']);
});

test('P01 neighbours: an unreachable provider counts as no refusal, and no account is requested', async () => {
  await tried('drop', { payMethod: 'phone' }, '2026-12-02T03:00:00.000Z');
  expect((await refunds(shop()))[0]?.status).toBe('DUE');
  expect(await told()).toEqual([]);
});

describe('P01 a part of the price that the provider refuses', () => {
  test.each<[string, () => Promise<void>, number, string | null]>([
    ['after seven days', async () => undefined, 9_700, '2026-12-12T03:00:00.000Z'],
    ['once coins were used', () => spendAll(shop().ctx, shop().fan, 40), 5_820, null],
  ])(
    '%s: the fan is told the amount after the fee, and finance pays it by bank',
    async (_when, use, amount, at) => {
      const { ctx, fan } = shop();
      const order = await bought(shop(), { payMethod: 'phone' });
      await use();
      const began = at ?? ctx.clock.now().toISOString();
      shop().setTime(began);
      const refundId = await givenBack(shop(), order.id);
      await fault({ path: '/payments/cancel', kind: 'refused', times: 99 });
      await triedSince(began);
      expect(await refunds(shop())).toMatchObject([{ status: 'BY_HAND', by_hand_reason: 'REFUSED', amount }]);
      expect(await told()).toEqual(['coins.refund-needs-account']);
      const { facts } = await ctx.db
        .selectFrom('notices')
        .select('facts')
        .where('notice', '=', 'coins.refund-needs-account')
        .where('recipient_id', '=', fan)
        .executeTakeFirstOrThrow();
      expect(facts).toEqual({ money: `₩${amount.toLocaleString('en')}` });

      await paidByBank(refundId);
      expect(await refunds(shop())).toMatchObject([{ status: 'PAID', way: 'BANK_TRANSFER', amount }]);
      expect(await told()).toEqual(['coins.refund-needs-account', 'coins.refund-paid']);
    },
  );
});

describe('P01 a member who has left, whose provider refuses to give the money back', () => {
  /** Closes the account of a fan with a bought lot, and retries the refund until the staff has to pay it. */
  async function left() {
    const { ctx, fan } = shop();
    await bought(shop(), { payMethod: 'phone' });
    const { email } = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', fan)
      .executeTakeFirstOrThrow();
    const [sessionId, at] = [ctx.ids(), ctx.clock.now()];
    const session = { id: sessionId, user_id: fan, created_at: at, ends_at: ctx.clock.addDays(at, 1) };
    await ctx.db
      .insertInto('sessions')
      .values({ ...session, kind: 'SHOP', revoked_at: null })
      .execute();
    await leave(ctx, { userId: fan, creatorId: null, sessionId, lost: 0 });
    await takeUp(shop());
    await fault({ path: '/payments/cancel', kind: 'refused', times: 99 });
    await triedSince(at.toISOString());
    return { email };
  }
  /** Writes the due notices and sends all mails; returns those to one address. */
  async function mailed(to: string) {
    const sent: { to: string; subject: string; text: string }[] = [];
    const mail = { send: async (message: (typeof sent)[number]) => void sent.push(message) };
    await writeNotices(shop().ctx);
    while ((await sendDueMails(Object.assign(Object.create(shop().ctx), { mail }), declaredNotices)) > 0);
    return sent.filter((message) => message.to === to);
  }

  test('is asked once by mail for an account; the money stays owed until finance pays it', async () => {
    const { email } = await left();
    const owed = await refunds(shop());
    expect(owed).toMatchObject([{ status: 'BY_HAND', by_hand_reason: 'REFUSED', amount: 10_000 }]);
    const mails = await mailed(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      '[Sowon] 탈퇴가 완료되었습니다',
      '[Sowon] 환불받으실 계좌를 알려 주시기 바랍니다',
    ]);
    expect(mails[1]?.text).toContain('₩10,000');
    expect(await mailed(email)).toEqual([]);
    // A notice that only a member could open is not sent to a former member.
    expect(await told()).toEqual([]);

    await paidByBank(owed[0]?.id ?? '');
    expect(await refunds(shop())).toMatchObject([{ status: 'PAID', way: 'BANK_TRANSFER', amount: 10_000 }]);
  });

  test('is told that the refund goes to the account given earlier', async () => {
    const { ctx, fan } = shop();
    const account = { id: ctx.ids(), user_id: fan, account: 'sealed', told_at: ctx.clock.now() };
    await ctx.db.insertInto('refund_accounts').values(account).execute();
    const { email } = await left();
    expect((await mailed(email)).map(({ subject }) => subject)).toEqual([
      '[Sowon] 탈퇴가 완료되었습니다',
      '[Sowon] 환불금을 등록하신 계좌로 보내 드립니다',
    ]);
  });

  test('gets no mail after the address is destroyed, and the money stays owed', async () => {
    const { ctx, fan } = shop();
    const { email } = await left();
    await ctx.db.updateTable('departures').set({ kept: null }).where('user_id', '=', fan).execute();
    expect(await mailed(email)).toHaveLength(1);
    expect(await refunds(shop())).toMatchObject([{ status: 'BY_HAND', amount: 10_000 }]);
  });
});
