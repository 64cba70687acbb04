import { exportedList } from '../../../exported-list.ts';
import { depositList } from './console-rows.ts';

/** Deposits that fans asked for, as a file; names of who pays are not in it. */
export const exportedDeposits = exportedList({
  name: 'deposits',
  call: 'listDeposits',
  title: { ko: '입금 충전', en: 'Deposits' },
  columns: [
    { ko: '입금 ID', en: 'Deposit ID', value: ({ id }) => id },
    { ko: '회원 ID', en: 'Member’s ID', value: ({ userId }) => userId },
    { ko: '이름', en: 'Name', value: ({ username }) => username },
    { ko: '코인', en: 'Coins', value: ({ points }) => points },
    { ko: '금액(원)', en: 'Amount (KRW)', value: ({ won }) => won },
    { ko: '상태', en: 'State', value: ({ status }) => status },
    { ko: '요청(UTC)', en: 'Asked for (UTC)', value: ({ created }) => created },
    { ko: '기한(UTC)', en: 'Due (UTC)', value: ({ due }) => due },
    { ko: '종료(UTC)', en: 'Ended (UTC)', value: ({ ended }) => ended },
  ],
  source: ({ db }, filter) => depositList(db, filter),
});
