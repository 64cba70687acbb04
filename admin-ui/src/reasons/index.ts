import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    'reason-templates': {
      menu: { group: 'texts', position: 130 },
      icon: Quickreply,
      list: lazyPage(() => import('./template-list.tsx'), 'TemplateList'),
      show: lazyPage(() => import('./template-show.tsx'), 'TemplateShow'),
      recordRepresentation: 'name',
      actions: {
        list: calls.listReasonTemplates,
        show: calls.showReasonTemplate,
        create: calls.createReasonTemplate,
        change: calls.changeReasonTemplate,
        retire: calls.retireReasonTemplate,
      },
      rules: {
        filters: { q: true, use: true, retired: true },
        sorts: ['id', 'name', 'created'],
        order: { field: 'name', order: 'ASC' },
      },
    },
  },
  found: {
    REASON_TEMPLATE: { resource: 'reason-templates' },
  },
};
