import type { Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { amountColumns, type CodeWords, exportedList } from '../../../exported-list.ts';
import { type Finding, foundThing, titleOfTwo, wonTitle } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount, waitingSum } from '../../../staff-work.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { listPaymentRows, paymentList, paymentsGivingBack, showPaymentRow } from './console-rows.ts';
import { proposedMatchCount } from './deposits/console-rows.ts';
import { openTransfers } from './deposits/transfer-rows.ts';
import { openDifferences } from './differences/watch.ts';
import { readLeftOfCharge } from './read-wallet.ts';
import { refundsToStaff } from './refunds/queries.ts';

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
export function coinConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listPayments', async ({ query, reply }) =>
    listReply(reply, 'payments', await listPaymentRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showPayment', async ({ params }) => {
    const payment = found(await showPaymentRow(ctx.db, params.id));
    const isCredited = payment.status === 'CREDITED' && payment.takenBack === 0;
    return { ...payment, left: isCredited ? await readLeftOfCharge(ctx, payment) : null };
  });
  serve(app, ctx, 'proposeWithdrawal', ({ params, body: { amount, reason }, caller, key }) =>
    propose(ctx, {
      ...{ kind: 'CHARGE_WITHDRAWAL', wish: { paymentId: params.id, amount }, reason },
      ...{ staffId: caller.userId, key },
    }),
  );
  serve(app, ctx, 'proposeRefund', ({ params, body: { refund, reason }, caller, key }) =>
    propose(ctx, {
      ...{ kind: 'GRANTED_REFUND', wish: { paymentId: params.id, refund }, reason },
      ...{ staffId: caller.userId, key },
    }),
  );
}

/** Search results for payments, also by the provider’s id, and for money received by bank. Titles show the item or the sum, and the fan. */
export const coinFinds: readonly Finding[] = [
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
    kind: 'DEPOSIT',
    seenBy: 'showDeposit',
    byId: (db, id) =>
      db
        .selectFrom('deposits')
        .innerJoin('users', 'users.id', 'deposits.user_id')
        .where('deposits.id', '=', id)
        .select(({ ref }) => [
          'deposits.id',
          titleOfTwo(wonTitle(ref('deposits.won')), ref('users.username')).as('title'),
        ]),
  },
  {
    kind: 'TRANSFER',
    seenBy: 'showTransfer',
    byId: (db, id) =>
      db
        .selectFrom('transfers')
        .where('id', '=', id)
        .select(({ ref }) => ['id', wonTitle(ref('won')).as('title')]),
  },
  {
    kind: 'DEPOSIT_MATCH',
    seenBy: 'showDepositMatch',
    byId: (db, id) =>
      db
        .selectFrom('deposit_matches as match')
        .innerJoin('users', 'users.id', 'match.user_id')
        .where('match.id', '=', id)
        .select(({ ref }) => [
          'match.id',
          titleOfTwo(wonTitle(ref('match.won')), ref('users.username')).as('title'),
        ]),
  },
  {
    kind: 'REFUND',
    seenBy: 'showRefund',
    byId: (db, id) =>
      db
        .selectFrom('refunds')
        .innerJoin('users', 'users.id', 'refunds.user_id')
        .where('refunds.id', '=', id)
        .select(['refunds.id', 'users.username as title']),
  },
  {
    kind: 'PAYMENT_DIFFERENCE',
    seenBy: 'showDifference',
    byId: (db, id) =>
      db.selectFrom('payment_differences').where('id', '=', id).select(['id', 'kind as title']),
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
  {
    seenBy: 'listProviderDays',
    byText: async ({ db }, typed) => {
      const days = await db.selectFrom('provider_days').select('day').where('day', '=', typed).execute();
      return days.map(({ day }) => foundThing('PROVIDER_DAY', day, day));
    },
  },
];

/** Bank transfers, and payments that need a person. */
export const coinsWaiting: readonly Waiting[] = [
  waitingSum('TRANSFERS_OPEN', 'operatorOrFinance', ({ db }) => openTransfers(db)),
  waitingCount('DEPOSIT_MATCHES_PROPOSED', 'operatorOrFinance', ({ db }) => proposedMatchCount(db)),
  waitingCount('QUARANTINED_PAYMENTS', 'finance', ({ db }) => paymentsGivingBack(db)),
  waitingCount('REFUNDS_BY_HAND', 'finance', ({ db }) => refundsToStaff(db)),
  waitingCount('PAYMENT_DIFFERENCES', 'finance', ({ db }) => openDifferences(db)),
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
