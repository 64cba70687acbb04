import { exportedList, mark } from '../../exported-list.ts';
import { missionList } from './console-rows.ts';

/** Missions, as a file: nothing of what was written or recorded for them. */
export const exportedMissions = exportedList({
  name: 'missions',
  call: 'listMissions',
  title: { ko: '미션', en: 'Missions' },
  columns: [
    { ko: '미션 ID', en: 'Mission ID', value: ({ id }) => id },
    { ko: '상태', en: 'State', value: ({ status }) => status },
    { ko: '거절 까닭', en: 'Why rejected', value: ({ rejectReason }) => rejectReason },
    { ko: '종류', en: 'Type', value: ({ productType }) => productType },
    { ko: '상품', en: 'Product', value: ({ productName }) => productName },
    { ko: '크리에이터 ID', en: 'Creator ID', value: ({ creatorId }) => creatorId },
    { ko: '크리에이터', en: 'Creator', value: ({ creatorName }) => creatorName },
    { ko: '팬 ID', en: 'Fan ID', value: ({ fanId }) => fanId },
    { ko: '팬', en: 'Fan', value: ({ fanName }) => fanName },
    { ko: '코인', en: 'Coins', value: ({ coinPrice }) => coinPrice },
    { ko: '비공개', en: 'Private', value: (mission) => mark(mission.private) },
    { ko: '숨김', en: 'Hidden', value: ({ blocked }) => mark(blocked) },
    { ko: '성인', en: 'For adults', value: ({ adult }) => mark(adult) },
    { ko: '신고', en: 'Reports', value: ({ reports }) => reports },
    { ko: '요청(UTC)', en: 'Asked for (UTC)', value: ({ created }) => created },
    { ko: '기한(UTC)', en: 'Due (UTC)', value: ({ due }) => due },
    { ko: '완료(UTC)', en: 'Completed (UTC)', value: ({ completed }) => completed },
  ],
  source: (world, filter) => missionList(world, filter),
});
