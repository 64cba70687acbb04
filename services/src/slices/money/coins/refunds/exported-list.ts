import type { Reply, Routes } from '@sowon/contracts';
import { amountColumns, exportedList } from '../../../../exported-list.ts';
import { refundList } from './console-rows.ts';
import { statusWords, wayWords } from './refund-words.ts';

type RefundRow = Reply<Routes['listRefunds']>[number];

/** Money that is owed for charges that were given back, as a file. */
export const exportedRefunds = exportedList({
  name: 'refunds',
  call: 'listRefunds',
  title: { ko: '환불', en: 'Refunds' },
  columns: [
    { ko: 'ID', en: 'ID', kind: 'id', value: ({ id }) => id },
    { ko: '회원 ID', en: 'Member’s ID', kind: 'id', value: ({ userId }) => userId },
    { ko: '회원', en: 'Member', value: ({ username }) => username },
    { ko: '충전 ID', en: 'Charge ID', kind: 'id', value: ({ paymentId }) => paymentId },
    { ko: '환불한 코인', en: 'Coins given back', kind: 'number', value: ({ points }) => points },
    ...amountColumns<RefundRow>({ ko: '지급할 금액', en: 'Owed' }, ({ amount }) => amount),
    { ko: '통화', en: 'Currency', value: ({ currency }) => currency },
    { ko: '상태', en: 'State', words: statusWords, value: ({ status }) => status },
    { ko: '발생 시각(KST)', en: 'Owed since (KST)', kind: 'instant', value: ({ owed }) => owed },
    { ko: '지급 기한', en: 'Due by the end of', kind: 'day', value: ({ dueOn }) => dueOn },
    { ko: '지급 시각(KST)', en: 'Paid (KST)', kind: 'instant', value: ({ paid }) => paid },
    { ko: '지급 방법', en: 'Paid by', words: wayWords, value: ({ way }) => way },
  ],
  sorts: {
    id: { ko: 'ID', en: 'ID' },
    owed: { ko: '발생 시각(KST)', en: 'Owed since (KST)' },
    dueOn: { ko: '지급 기한', en: 'Due by the end of' },
  },
  filterWords: { status: statusWords },
  source: (world, filter) => refundList(world, filter),
});
