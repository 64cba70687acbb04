import Help from '@mui/icons-material/HelpOutlineOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    'faq-entries': {
      menu: { group: 'texts', position: 140 },
      icon: Help,
      list: lazyPage(() => import('./faq-list.tsx'), 'FaqList'),
      show: lazyPage(() => import('./faq-show.tsx'), 'FaqShow'),
      recordRepresentation: ({ texts }) => texts.ko.title,
      actions: {
        list: calls.listFaqEntries,
        show: calls.showFaqEntry,
        create: calls.createFaqEntry,
        change: calls.changeFaqEntry,
        move: calls.moveFaqEntry,
        retire: calls.retireFaqEntry,
      },
      rules: {
        filters: { q: true, type: true, retired: true },
        sorts: ['id', 'place', 'created'],
        order: { field: 'place', order: 'ASC' },
      },
    },
  },
  found: {
    FAQ_ENTRY: { resource: 'faq-entries' },
  },
};
