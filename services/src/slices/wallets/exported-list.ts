import { exportedList } from '../../exported-list.ts';
import { walletList } from './queries.ts';

/** Wallets, as a file. */
export const exportedWallets = exportedList({
  name: 'wallets',
  call: 'listWallets',
  title: { ko: '지갑', en: 'Wallets' },
  columns: [
    { ko: '주인 ID', en: 'Owner’s ID', value: ({ id }) => id },
    { ko: '이름', en: 'Name', value: ({ username }) => username },
    { ko: '사용 가능(코인)', en: 'Available (coins)', value: ({ available }) => available },
    { ko: '보류(코인)', en: 'Held (coins)', value: ({ held }) => held },
    { ko: '미수(코인)', en: 'Owed (coins)', value: ({ debt }) => debt },
    { ko: '상태', en: 'State', value: ({ state }) => state },
    { ko: '이벤트 수', en: 'Events', value: ({ version }) => version },
    { ko: '마지막 변동(UTC)', en: 'Last change (UTC)', value: ({ updatedAt }) => updatedAt },
  ],
  source: ({ db }, filter) => walletList(db, filter),
});
