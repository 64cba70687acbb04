import { exportedList } from '../../../exported-list.ts';
import { refundList } from './console-rows.ts';

/** Money that is owed for charges that were given back, as a file. */
export const exportedRefunds = exportedList({
  name: 'refunds',
  call: 'listRefunds',
  title: { ko: '환불', en: 'Refunds' },
  columns: [
    { ko: '환불 ID', en: 'Refund ID', value: ({ id }) => id },
    { ko: '회원 ID', en: 'Member’s ID', value: ({ userId }) => userId },
    { ko: '이름', en: 'Name', value: ({ username }) => username },
    { ko: '결제 ID', en: 'Payment ID', value: ({ paymentId }) => paymentId },
    { ko: '코인', en: 'Coins', value: ({ points }) => points },
    { ko: '금액(원 또는 센트)', en: 'Amount (won or cents)', value: ({ amount }) => amount },
    { ko: '통화', en: 'Currency', value: ({ currency }) => currency },
    { ko: '상태', en: 'State', value: ({ status }) => status },
    { ko: '발생(UTC)', en: 'Owed since (UTC)', value: ({ owed }) => owed },
    { ko: '기한', en: 'Due on', value: ({ dueOn }) => dueOn },
    { ko: '지급(UTC)', en: 'Paid (UTC)', value: ({ paid }) => paid },
    { ko: '방법', en: 'Way', value: ({ way }) => way },
  ],
  source: (world, filter) => refundList(world, filter),
});
