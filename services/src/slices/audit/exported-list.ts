import { exportedList } from '../../exported-list.ts';
import { staffActList } from './queries.ts';

/** What the staff did, as a file. */
export const exportedStaffActs = exportedList({
  name: 'staff-acts',
  call: 'listStaffActs',
  title: { ko: '감사 기록', en: 'Audit log' },
  columns: [
    { ko: '시각(UTC)', en: 'Time (UTC)', value: ({ at }) => at },
    { ko: '직원', en: 'By', value: ({ staffName }) => staffName },
    { ko: '직원 ID', en: 'ID of who did it', value: ({ staffId }) => staffId },
    { ko: '한 일', en: 'Act', value: ({ action }) => action },
    { ko: '대상', en: 'What it was done to', value: ({ resource }) => resource },
    { ko: '대상 ID', en: 'Its ID', value: ({ objectId }) => objectId },
    { ko: '사유', en: 'Reason', value: ({ reason }) => reason },
    { ko: '이전', en: 'Before', value: ({ before }) => before && JSON.stringify(before) },
    { ko: '이후', en: 'After', value: ({ after }) => after && JSON.stringify(after) },
  ],
  source: ({ db }, filter) => staffActList(db, filter),
});
