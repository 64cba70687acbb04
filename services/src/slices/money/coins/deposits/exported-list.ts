import { exportedList } from '../../../../exported-list.ts';
import { depositList } from './console-rows.ts';
import { statusWords } from './deposit-words.ts';

/** Deposits that fans asked for, as a file; names of who pays are not in it. */
export const exportedDeposits = exportedList({
  name: 'deposits',
  call: 'listDeposits',
  title: { ko: '무통장 입금 신청', en: 'Bank deposits' },
  columns: [
    { ko: 'ID', en: 'ID', kind: 'id', value: ({ id }) => id },
    { ko: '팬 ID', en: 'Fan’s ID', kind: 'id', value: ({ userId }) => userId },
    { ko: '팬', en: 'Fan', value: ({ username }) => username },
    { ko: '코인', en: 'Coins', kind: 'number', value: ({ points }) => points },
    { ko: '금액(원)', en: 'Amount (KRW)', kind: 'number', value: ({ won }) => won },
    { ko: '상태', en: 'State', words: statusWords, value: ({ status }) => status },
    { ko: '신청 시각(KST)', en: 'Asked for (KST)', kind: 'instant', value: ({ created }) => created },
    { ko: '입금 기한(KST)', en: 'To be paid by (KST)', kind: 'instant', value: ({ due }) => due },
    { ko: '종료 시각(KST)', en: 'Ended (KST)', kind: 'instant', value: ({ ended }) => ended },
  ],
  sorts: {
    id: { ko: 'ID', en: 'ID' },
    created: { ko: '신청 시각(KST)', en: 'Asked for (KST)' },
    due: { ko: '입금 기한(KST)', en: 'To be paid by (KST)' },
  },
  filterWords: { status: statusWords },
  source: ({ db }, filter) => depositList(db, filter),
});
