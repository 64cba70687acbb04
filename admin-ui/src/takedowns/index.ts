import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    takedowns: {
      menu: { group: 'content', position: 120 },
      icon: EventBusy,
      list: lazyPage(() => import('./takedown-list.tsx'), 'TakedownList'),
      show: lazyPage(() => import('./takedown-show.tsx'), 'TakedownShow'),
      recordRepresentation: 'id',
      actions: {
        list: calls.listTakedowns,
        show: calls.showTakedown,
        plan: calls.planTakedown,
        call_off: calls.callOffTakedown,
      },
      rules: {
        filters: { kind: true, contentId: true, status: true, open: true },
        sorts: ['id', 'planned', 'from'],
        order: { field: 'planned', order: 'DESC' },
      },
      codeWords: { status: 'console.takedown.status.*' },
    },
  },
  found: {
    TAKEDOWN: { resource: 'takedowns', words: 'console.moderation.kind' },
  },
};
