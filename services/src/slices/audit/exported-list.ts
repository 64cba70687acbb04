import { serverOperatorId } from '@sowon/contracts';
import { exportedList } from '../../exported-list.ts';
import { actWords } from './act-words.ts';
import { factWords } from './fact-words.ts';
import { staffActList } from './queries.ts';
import { resourceWords } from './resource-words.ts';

/** Who acts by commands and has no name. */
const serverOperator = { server_operator: { ko: '서버 운영자', en: 'Operator of the servers' } };

/** What the staff did, as a file. */
export const exportedStaffActs = exportedList({
  name: 'staff-acts',
  call: 'listStaffActs',
  title: { ko: '감사 기록', en: 'Audit log' },
  columns: [
    { ko: '시각(KST)', en: 'When (KST)', kind: 'instant', value: ({ at }) => at },
    {
      ...{ ko: '담당자', en: 'Who', words: { screen: 'console.audit.by.*', of: serverOperator } },
      value: ({ staffId, staffName }) => (staffId === serverOperatorId ? 'server_operator' : staffName),
    },
    { ko: '담당자 ID', en: 'Who, ID', kind: 'id', value: ({ staffId }) => staffId },
    { ko: '작업', en: 'What', words: actWords, value: ({ action }) => action },
    { ko: '대상', en: 'Of what', words: resourceWords, value: ({ resource }) => resource },
    { ko: '대상 ID', en: 'Of what, ID', kind: 'id', value: ({ objectId }) => objectId },
    { ko: '사유', en: 'Why', value: ({ reason }) => reason },
    { ko: '이전', en: 'Before', words: factWords, value: ({ before }) => before },
    { ko: '이후', en: 'After', words: factWords, value: ({ after }) => after },
  ],
  source: ({ db }, filter) => staffActList(db, filter),
});
