import type { Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import { amountColumns, type CodeWords, exportedList } from '../../../exported-list.ts';
import { type Finding, foundThing, titleOfTwo } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { readLeftOfCharge } from '../coins/read-wallet.ts';
import { listPaymentRows, paymentList, paymentsGivingBack, showPaymentRow } from './console-rows.ts';

/** Names of an order’s states in the console. */
const statusWords: CodeWords = {
  screen: 'console.payment.status.*',
  of: {
    CREATED: { ko: '주문됨', en: 'Ordered' },
    PREPARED: { ko: '결제 전', en: 'Ordered, not paid' },
    READY: { ko: '결제 중', en: 'Paying' },
    CREDITED: { ko: '충전 완료', en: 'Credited' },
    FAILED: { ko: '실패', en: 'Failed' },
    CANCELLED: { ko: '취소', en: 'Cancelled' },
    QUARANTINED: { ko: '격리됨', en: 'In quarantine' },
  },
};

/** Names of the payment methods in the console. */
const methodWords: CodeWords = {
  screen: 'console.payment.method.*',
  of: {
    card: { ko: '카드', en: 'card' },
    kakaopay: { ko: '카카오페이', en: 'KakaoPay' },
    phone: { ko: '휴대폰', en: 'phone' },
    paypal: { ko: '페이팔', en: 'PayPal' },
  },
};

/** Registers the console’s routes for payments. */
export function paymentConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listPayments', async ({ query, reply }) =>
    listReply(reply, 'payments', await listPaymentRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showPayment', async ({ params }) => {
    const payment = found(await showPaymentRow(ctx.db, params.id));
    const isCredited = payment.status === 'CREDITED' && payment.takenBack === 0;
    return { ...payment, left: isCredited ? await readLeftOfCharge(ctx, payment) : null };
  });
}

/** Search results for payments, also by the provider’s id. Titles show the item and the fan. */
export const paymentFinds: readonly Finding[] = [
  {
    kind: 'PAYMENT',
    seenBy: 'showPayment',
    byId: (db, id) =>
      db
        .selectFrom('payments')
        .innerJoin('users', 'users.id', 'payments.user_id')
        .where('payments.id', '=', id)
        .select(({ ref }) => [
          'payments.id',
          titleOfTwo(ref('payments.name'), ref('users.username')).as('title'),
        ]),
  },
  {
    seenBy: 'showPayment',
    byText: async ({ db }, typed) => {
      const payments = await db
        .selectFrom('payments')
        .innerJoin('users', 'users.id', 'payments.user_id')
        .where('payments.imp_uid', '=', typed)
        .select(['payments.id', 'payments.name', 'users.username'])
        .execute();
      return payments.map(({ id, name, username }) => foundThing('PAYMENT', id, `${name} · ${username}`));
    },
  },
];

/** Payments that need a person. */
export const paymentsWaiting: readonly Waiting[] = [
  waitingCount('QUARANTINED_PAYMENTS', 'finance', ({ db }) => paymentsGivingBack(db)),
];

type PaymentRow = Reply<Routes['listPayments']>[number];

/** Export of coin orders. Won and dollars have separate columns. */
export const exportedPayments = exportedList({
  name: 'payments',
  call: 'listPayments',
  title: { ko: '결제', en: 'Payments' },
  columns: [
    { ko: '주문 ID', en: 'Order ID', kind: 'id', value: ({ id }) => id },
    { ko: '구매자 ID', en: 'Buyer’s ID', kind: 'id', value: ({ userId }) => userId },
    { ko: '구매자', en: 'Buyer', value: ({ username }) => username },
    { ko: '상품', en: 'Bought', value: ({ name }) => name },
    { ko: '코인', en: 'Coins', kind: 'number', value: ({ points }) => points },
    ...amountColumns<PaymentRow>({ ko: '금액', en: 'Amount' }, ({ amount }) => amount),
    { ko: '통화', en: 'Currency', value: ({ currency }) => currency },
    { ko: '결제 수단', en: 'Paid by', words: methodWords, value: ({ payMethod }) => payMethod },
    { ko: '상태', en: 'State', words: statusWords, value: ({ status }) => status },
    { ko: '사유', en: 'Reason', value: ({ reason }) => reason },
    { ko: '결제사 ID', en: 'Provider’s ID', kind: 'id', value: ({ impUid }) => impUid },
    ...amountColumns<PaymentRow>({ ko: '취소된 금액', en: 'Taken back' }, ({ takenBack }) => takenBack),
    { ko: '주문 시각(KST)', en: 'Ordered (KST)', kind: 'instant', value: ({ created }) => created },
    { ko: '충전 시각(KST)', en: 'Credited (KST)', kind: 'instant', value: ({ credited }) => credited },
  ],
  sorts: { id: { ko: '주문 ID', en: 'Order ID' }, created: { ko: '주문 시각(KST)', en: 'Ordered (KST)' } },
  filterWords: { status: statusWords },
  source: ({ db }, filter) => paymentList(db, filter),
});

/** Labels in the audit log, as the console shows them. */
export const paymentsAuditWords: AuditWords = {
  resources: {
    payments: { ko: '결제', en: 'Payment' },
  },
  facts: {
    currency: { ko: '통화', en: 'currency' },
    debt: { ko: '미상환 코인', en: 'owed coins' },
    isCredited: { ko: '즉시 충전', en: 'credited at once' },
  },
  otherCodes: {
    KRW: { ko: 'KRW', en: 'KRW' },
    USD: { ko: 'USD', en: 'USD' },
  },
};
