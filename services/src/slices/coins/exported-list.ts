import { exportedList } from '../../exported-list.ts';
import { paymentList } from './console-rows.ts';

/** Orders of coins, as a file. Won have no minor unit; of dollars it is the cent. */
export const exportedPayments = exportedList({
  name: 'payments',
  call: 'listPayments',
  title: { ko: '결제', en: 'Payments' },
  columns: [
    { ko: '주문 ID', en: 'Order ID', value: ({ id }) => id },
    { ko: '회원 ID', en: 'Member’s ID', value: ({ userId }) => userId },
    { ko: '이름', en: 'Name', value: ({ username }) => username },
    { ko: '상품', en: 'Item', value: ({ name }) => name },
    { ko: '코인', en: 'Coins', value: ({ points }) => points },
    { ko: '금액(원 또는 센트)', en: 'Amount (won or cents)', value: ({ amount }) => amount },
    { ko: '통화', en: 'Currency', value: ({ currency }) => currency },
    { ko: '결제 수단', en: 'Method', value: ({ payMethod }) => payMethod },
    { ko: '상태', en: 'State', value: ({ status }) => status },
    { ko: '까닭', en: 'Reason', value: ({ reason }) => reason },
    { ko: '결제사 ID', en: 'Provider’s ID', value: ({ impUid }) => impUid },
    { ko: '결제사 취소', en: 'Taken back', value: ({ takenBack }) => takenBack },
    { ko: '주문(UTC)', en: 'Ordered (UTC)', value: ({ created }) => created },
    { ko: '적립(UTC)', en: 'Credited (UTC)', value: ({ credited }) => credited },
  ],
  source: ({ db }, filter) => paymentList(db, filter),
});
