import { exportedList, mark } from '../../../exported-list.ts';
import { receiptList } from './queries.ts';
import { kindWords, statusWords } from './receipt-words.ts';

/** Receipts and their cancellations, as a file; the numbers that they are made out to are not in it. */
export const exportedCashReceipts = exportedList({
  name: 'cash-receipts',
  call: 'listCashReceipts',
  title: { ko: '현금영수증', en: 'Cash receipts' },
  columns: [
    { ko: 'ID', en: 'ID', kind: 'id', value: ({ id }) => id },
    { ko: '입금 ID', en: 'Deposit ID', kind: 'id', value: ({ depositId }) => depositId },
    { ko: '팬 ID', en: 'Fan’s ID', kind: 'id', value: ({ userId }) => userId },
    { ko: '팬', en: 'Fan', value: ({ username }) => username },
    { ko: '구분', en: 'Kind', words: kindWords, value: ({ kind }) => kind },
    { ko: '상태', en: 'State', words: statusWords, value: ({ status }) => status },
    { ko: '금액(원)', en: 'Amount (KRW)', kind: 'number', value: ({ won }) => won },
    { ko: '공급가액(원)', en: 'Before tax (KRW)', kind: 'number', value: ({ supplyWon }) => supplyWon },
    { ko: '부가세(원)', en: 'VAT in it (KRW)', kind: 'number', value: ({ vatWon }) => vatWon },
    { ko: '거래일', en: 'Day', kind: 'day', value: ({ on }) => on },
    { ko: '발급 기한', en: 'Due on', kind: 'day', value: ({ dueOn }) => dueOn },
    { ko: '기한 경과', en: 'Overdue', value: ({ late }) => mark(late) },
    { ko: '승인번호', en: 'Approval number', value: ({ approvalNumber }) => approvalNumber },
    { ko: '승인일', en: 'Approved on', kind: 'day', value: ({ approvedOn }) => approvedOn },
    { ko: '오류 코드', en: 'Refused with', value: ({ code }) => code },
  ],
  sorts: {
    id: { ko: 'ID', en: 'ID' },
    dueOn: { ko: '발급 기한', en: 'Due on' },
    on: { ko: '거래일', en: 'Day' },
    won: { ko: '금액(원)', en: 'Amount (KRW)' },
  },
  filterWords: { status: statusWords, kind: kindWords },
  source: (world, filter) => receiptList(world, filter),
});
