import type { Reply, Routes } from '@sowon/contracts';
import { amountColumns, exportedList } from '../../../exported-list.ts';
import { paymentList } from './console-rows.ts';
import { methodWords, statusWords } from './payment-words.ts';

type PaymentRow = Reply<Routes['listPayments']>[number];

/** Orders of coins, as a file. Won and dollars have columns of their own. */
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
