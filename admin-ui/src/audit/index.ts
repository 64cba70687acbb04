import HistoryEdu from '@mui/icons-material/HistoryEduOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    'staff-acts': {
      menu: { group: 'audit', position: 420 },
      icon: HistoryEdu,
      list: lazyPage(() => import('./staff-act-list.tsx'), 'StaffActList'),
      actions: { list: calls.listStaffActs },
      rules: {
        filters: { staffId: true, action: true, resource: true, objectId: true, from: true, until: true },
        sorts: ['at'],
        order: { field: 'at', order: 'DESC' },
      },
      codeWords: { action: 'console.audit.action.*', resource: 'resources.*.name' },
    },
  },
  found: {
    STAFF_ACT: {
      resource: 'staff-acts',
      narrowedBy: (objectId) => ({ objectId }),
      words: 'console.audit.action',
    },
  },
};
