import { beforeEach, describe, expect, test } from 'vitest';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import { coinItems } from '../../../services/src/slices/money/coins/queries.ts';
import { checkOpenPayments, handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { findPayment } from '../../../services/src/slices/money/payments/queries.ts';
import {
  confirmRefund,
  lessTakenBack,
  withdrawRefundRecord,
} from '../../../services/src/slices/money/refunds/by-hand.ts';
import { payDueRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { cancelReason } from '../../../services/src/slices/money/refunds/queries.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';
import { payByHand } from '../../harness/refund-by-hand.ts';
import { insertMember } from '../../harness/rows.ts';
import { alarmsOf, bought, firstRefund, givenBack, toldOfPaid } from './refund-shop.ts';

const { shop, sandbox } = coinShopOf('refunds');

const start = Date.parse('2026-11-21T03:00:00.000Z');
const later = (minutes: number) => shop().setTime(new Date(start + minutes * 60_000));
const fault = (more: Record<string, unknown>) => sandbox().control('POST', '/control/faults', more);
const only = () => firstRefund(shop());
const openAlarms = () => alarmsOf(shop());
const told = () => toldOfPaid(shop());
const providers = (impUid: string) => shop().ctx.payments.read(impUid);

describe('a refund that the provider cannot pay', () => {
  let one: string;
  let two: string;
  beforeEach(async () => {
    one = await insertMember(shop().ctx, { username: 'one', roles: ['ROLE_FINANCE'] });
    two = await insertMember(shop().ctx, { username: 'two', roles: ['ROLE_FINANCE'] });
  });

  const by = (operatorId: string, refundId: string, key: string | null = null) => ({
    operatorId,
    refundId,
    key,
  });
  const paidByBank = {
    way: 'BANK_TRANSFER',
    reference: 'KB-1',
    paidOn: '2026-11-21',
    reason: 'card closed',
  } as const;
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code }) => code,
    );

  async function refused(more: Record<string, unknown> = {}) {
    const order = await bought(shop(), more);
    const refundId = await givenBack(shop(), order.id);
    await fault({ path: '/payments/cancel', kind: 'refused', message: '취소 기간이 지났습니다', times: 4 });
    for (const minutes of [0, 2, 10, 30]) {
      later(minutes);
      await payDueRefunds(shop().ctx);
    }
    return { ...order, refundId };
  }

  test('is retried before staff must pay it, and is paid by one staff member', async () => {
    const { refundId, impUid } = await refused();
    expect(await only()).toMatchObject({
      status: 'BY_HAND',
      by_hand_reason: 'REFUSED',
      provider_words: '취소 기간이 지났습니다',
      next_try_at: null,
    });
    expect(
      await refusal(payByHand(shop().ctx, { ...by(one, refundId), ...paidByBank, paidOn: '2026-11-22' })),
    ).toBe('INVALID_INPUT');
    await payByHand(shop().ctx, { ...by(one, refundId, 'k'), ...paidByBank });
    await payByHand(shop().ctx, { ...by(one, refundId, 'k'), ...paidByBank });
    expect(await only()).toMatchObject({
      status: 'PAID',
      way: 'BANK_TRANSFER',
      reference: 'KB-1',
      recorded_by: one,
    });
    expect(await told()).toMatchObject([{ notice: 'coins.refund-paid' }]);
    expect(await refusal(payByHand(shop().ctx, { ...by(two, refundId), ...paidByBank }))).toBe(
      'ALREADY_DECIDED',
    );
    expect(await providers(impUid)).toMatchObject({ cancelAmount: 0 });
    const acts = await shop()
      .ctx.db.selectFrom('staff_acts')
      .select(['action', 'object_id', 'staff_id'])
      .orderBy('id')
      .execute();
    expect(acts).toEqual(
      ['claimRefund', 'recordRefund'].map((action) => ({ action, object_id: refundId, staff_id: one })),
    );
  });

  test('needs two staff members from a certain amount on', async () => {
    const thousand = (await coinItems(shop().ctx.db, 'CASH')).find(({ point }) => point === 1_000)?.id;
    const { refundId } = await refused({ coinItemId: thousand });
    await payByHand(shop().ctx, { ...by(one, refundId), ...paidByBank });
    expect(await only()).toMatchObject({ status: 'RECORDED', paid_at: null });
    expect(await told()).toEqual([]);
    expect(await refusal(confirmRefund(shop().ctx, by(one, refundId)))).toBe('FOUR_EYES');
    await withdrawRefundRecord(shop().ctx, { ...by(two, refundId), reason: 'no such transfer' });
    expect(await only()).toMatchObject({ status: 'BY_HAND', reference: null });
    expect(await refusal(confirmRefund(shop().ctx, by(two, refundId)))).toBe('ALREADY_DECIDED');
    await payByHand(shop().ctx, { ...by(two, refundId), ...paidByBank, reference: 'KB-2' });
    await confirmRefund(shop().ctx, by(one, refundId));
    expect(await only()).toMatchObject({
      status: 'PAID',
      reference: 'KB-2',
      recorded_by: two,
      confirmed_by: one,
    });
    expect(await told()).toHaveLength(1);
  });

  test('is not paid by hand if the provider has paid it after all', async () => {
    const { refundId, impUid } = await refused();
    const lost = { impUid, currency: 'KRW', amount: 10_000, checksum: 10_000 } as const;
    await shop().ctx.payments.cancel({ ...lost, reason: cancelReason(refundId) });
    expect(await refusal(payByHand(shop().ctx, { ...by(one, refundId), ...paidByBank }))).toBe(
      'ALREADY_DECIDED',
    );
    expect(await only()).toMatchObject({ status: 'PAID', way: 'PROVIDER' });
  });

  test('is recorded only after the provider confirms that it has not paid', async () => {
    const { refundId } = await refused();
    await fault({ path: '/payments/', kind: 'status', times: 9 });
    expect(await refusal(payByHand(shop().ctx, { ...by(one, refundId), ...paidByBank }))).toBe(
      'PROVIDER_UNREACHABLE',
    );
    expect(await only()).toMatchObject({ status: 'BY_HAND' });
  });

  test('because of a foreign cancellation is left to staff and not taken as paid', async () => {
    const order = await bought(shop());
    const { id, impUid } = order;
    await shop().ctx.payments.cancel({
      impUid,
      currency: 'KRW',
      amount: 4_000,
      checksum: 10_000,
      reason: 'console',
    });
    const refundId = await givenBack(shop(), id);
    await payDueRefunds(shop().ctx);
    expect(await only()).toMatchObject({ status: 'BY_HAND', by_hand_reason: 'NOT_LEFT' });
    await handleWebhook(shop().ctx, { merchantUid: id, impUid });
    expect(await findPayment(shop().ctx.db, id)).toMatchObject({ taken_back: 4_000 });
    await shop().ctx.payments.cancel({
      impUid,
      currency: 'KRW',
      amount: 6_000,
      checksum: 6_000,
      reason: 'console',
    });
    await handleWebhook(shop().ctx, { merchantUid: id, impUid });
    expect(await openAlarms()).toMatchObject([{ reason: '10000 of 10000 won' }]);
    await payByHand(shop().ctx, {
      ...by(one, refundId),
      ...paidByBank,
      way: 'PROVIDER_CONSOLE',
      reference: 'c-1',
    });
    expect(await openAlarms()).toEqual([]);
    later(24 * 60);
    await checkOpenPayments(shop().ctx);
    expect(await findPayment(shop().ctx.db, id)).toMatchObject({ taken_back: 0 });
    expect(await openAlarms()).toEqual([]);
  });

  test('reduces the reversed amount by both refunds when one payment appears twice in one statement', async () => {
    const { id } = await bought(shop());
    const other = await bought(shop());
    await shop().owner.query('UPDATE payments SET taken_back = 9000');
    const said = [lessTakenBack(id, 3_000), lessTakenBack(id, 4_000), lessTakenBack(other.id, 1_000)];
    // Joins the rows as the ledger does for commands that commit together.
    expect(new Set(said.map(({ sql }) => sql)).size).toBe(1);
    await writeRows(shop().ctx.db, { sql: said[0]?.sql ?? '', rows: said.flatMap(({ rows }) => rows) });
    expect(await findPayment(shop().ctx.db, id)).toMatchObject({ taken_back: 2_000 });
    expect(await findPayment(shop().ctx.db, other.id)).toMatchObject({ taken_back: 8_000 });
  });

  test('goes to staff when the provider has no such payment', async () => {
    const order = await bought(shop());
    await shop().owner.query('UPDATE payments SET imp_uid = $1 WHERE id = $2', ['imp_gone', order.id]);
    await givenBack(shop(), order.id);
    await payDueRefunds(shop().ctx);
    expect(await only()).toMatchObject({ status: 'BY_HAND', by_hand_reason: 'NO_PAYMENT' });
  });
});
