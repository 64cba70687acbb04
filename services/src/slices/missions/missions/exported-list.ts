import { exportedList, mark } from '../../../exported-list.ts';
import { missionList } from './console-rows.ts';
import { rejectWords, reviewWords, statusWords, typeWords } from './mission-words.ts';

/** Missions, as a file: nothing of what was written or recorded for them. */
export const exportedMissions = exportedList({
  name: 'missions',
  call: 'listMissions',
  title: { ko: '미션', en: 'Missions' },
  columns: [
    { ko: '미션 ID', en: 'Mission ID', kind: 'id', value: ({ id }) => id },
    { ko: '상태', en: 'State', words: statusWords, value: ({ status }) => status },
    {
      ko: '환불 사유',
      en: 'Reason of the refusal',
      words: rejectWords,
      value: ({ rejectReason }) => rejectReason,
    },
    { ko: '종류', en: 'Kind', words: typeWords, value: ({ productType }) => productType },
    { ko: '미션', en: 'Mission', value: ({ productName }) => productName },
    { ko: '크리에이터 ID', en: 'Creator ID', kind: 'id', value: ({ creatorId }) => creatorId },
    { ko: '크리에이터', en: 'Creator', value: ({ creatorName }) => creatorName },
    { ko: '팬 ID', en: 'Fan ID', kind: 'id', value: ({ fanId }) => fanId },
    { ko: '팬', en: 'Fan', value: ({ fanName }) => fanName },
    { ko: '코인', en: 'Coins', kind: 'number', value: ({ coinPrice }) => coinPrice },
    { ko: '비공개', en: 'Private', value: (mission) => mark(mission.private) },
    { ko: '차단', en: 'Blocked', value: ({ blocked }) => mark(blocked) },
    { ko: '성인', en: 'For adults', value: ({ adult }) => mark(adult) },
    { ko: '신고', en: 'Reports', kind: 'number', value: ({ reports }) => reports },
    { ko: '요청(KST)', en: 'Requested (KST)', kind: 'instant', value: ({ created }) => created },
    { ko: '기한(KST)', en: 'Due (KST)', kind: 'instant', value: ({ due }) => due },
    { ko: '완료(KST)', en: 'Completed (KST)', kind: 'instant', value: ({ completed }) => completed },
  ],
  sorts: {
    id: { ko: '미션 ID', en: 'Mission ID' },
    created: { ko: '요청(KST)', en: 'Requested (KST)' },
    due: { ko: '기한(KST)', en: 'Due (KST)' },
    coinPrice: { ko: '코인', en: 'Coins' },
    status: { ko: '상태', en: 'State' },
  },
  filterWords: { status: statusWords, productType: typeWords, review: reviewWords },
  source: (world, filter) => missionList(world, filter),
});
