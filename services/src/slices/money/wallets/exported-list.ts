import { exportedList } from '../../../exported-list.ts';
import { walletList } from './queries.ts';
import { stateWords } from './state-words.ts';

/** Wallets, as a file. */
export const exportedWallets = exportedList({
  name: 'wallets',
  call: 'listWallets',
  title: { ko: '지갑', en: 'Wallets' },
  columns: [
    { ko: '소유자 ID', en: 'Owner’s ID', kind: 'id', value: ({ id }) => id },
    { ko: '소유자', en: 'Owner', value: ({ username }) => username },
    { ko: '사용 가능(코인)', en: 'Available (coins)', kind: 'number', value: ({ available }) => available },
    { ko: '보류(코인)', en: 'Held (coins)', kind: 'number', value: ({ held }) => held },
    { ko: '미수(코인)', en: 'Owed (coins)', kind: 'number', value: ({ debt }) => debt },
    { ko: '상태', en: 'State', words: stateWords, value: ({ state }) => state },
    { ko: '이벤트', en: 'Events', kind: 'number', value: ({ version }) => version },
    { ko: '최근 변경(KST)', en: 'Last change (KST)', kind: 'instant', value: ({ updatedAt }) => updatedAt },
  ],
  sorts: {
    id: { ko: '소유자 ID', en: 'Owner’s ID' },
    available: { ko: '사용 가능(코인)', en: 'Available (coins)' },
    held: { ko: '보류(코인)', en: 'Held (coins)' },
    version: { ko: '이벤트', en: 'Events' },
    updatedAt: { ko: '최근 변경(KST)', en: 'Last change (KST)' },
  },
  filterWords: { state: stateWords },
  source: ({ db }, filter) => walletList(db, filter),
});
