import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    moderation: {
      menu: { group: 'content', position: 10 },
      icon: FactCheck,
      list: lazyPage(() => import('./queue-list.tsx'), 'QueueList'),
      show: lazyPage(() => import('./queue-item.tsx'), 'QueueItem'),
      actions: {
        list: calls.listModeration,
        show: calls.showModeration,
        judge: calls.judgeContents,
        take_back: calls.takeBackEscalation,
      },
      rules: {
        filters: { state: true, kind: true },
        sorts: ['since'],
        order: { field: 'since', order: 'ASC' },
      },
    },
  },
  found: {
    QUEUED: { resource: 'moderation', words: 'console.moderation.kind' },
  },
  waiting: {
    CONTENT_ESCALATED: listPath('moderation', { state: 'ESCALATED' }),
    CONTENT_APPEALED: listPath('moderation', { state: 'APPEALED' }),
    CONTENT_UNREVIEWED: listPath('moderation', { state: 'UNREVIEWED' }),
  },
};
