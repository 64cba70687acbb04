import { exportedList, mark } from '../../exported-list.ts';
import { receiptList } from './queries.ts';

/** Receipts and their cancellations, as a file; the numbers that they are made out to are not in it. */
export const exportedCashReceipts = exportedList({
  name: 'cash-receipts',
  call: 'listCashReceipts',
  title: { ko: '현금영수증', en: 'Cash receipts' },
  columns: [
    { ko: '영수증 ID', en: 'Receipt ID', value: ({ id }) => id },
    { ko: '입금 ID', en: 'Deposit ID', value: ({ depositId }) => depositId },
    { ko: '회원 ID', en: 'Member’s ID', value: ({ userId }) => userId },
    { ko: '이름', en: 'Name', value: ({ username }) => username },
    { ko: '구분', en: 'Kind', value: ({ kind }) => kind },
    { ko: '상태', en: 'State', value: ({ status }) => status },
    { ko: '금액(원)', en: 'Amount (KRW)', value: ({ won }) => won },
    { ko: '공급가액(원)', en: 'Before tax (KRW)', value: ({ supplyWon }) => supplyWon },
    { ko: '부가세(원)', en: 'VAT (KRW)', value: ({ vatWon }) => vatWon },
    { ko: '거래일', en: 'Day', value: ({ on }) => on },
    { ko: '기한', en: 'Due on', value: ({ dueOn }) => dueOn },
    { ko: '기한 경과', en: 'Overdue', value: ({ late }) => mark(late) },
    { ko: '승인번호', en: 'Approval number', value: ({ approvalNumber }) => approvalNumber },
    { ko: '승인일', en: 'Approved on', value: ({ approvedOn }) => approvedOn },
    { ko: '오류 코드', en: 'Code', value: ({ code }) => code },
  ],
  source: (world, filter) => receiptList(world, filter),
});
