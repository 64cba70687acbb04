import Gavel from '@mui/icons-material/GavelOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    strikes: {
      menu: { group: 'members', position: 90 },
      icon: Gavel,
      list: lazyPage(() => import('./strike-list.tsx'), 'StrikeList'),
      show: lazyPage(() => import('./strike-show.tsx'), 'StrikeShow'),
      recordRepresentation: 'creatorName',
      actions: {
        list: calls.listStrikes,
        show: calls.showStrike,
        lift: calls.liftStrike,
        uphold: calls.upholdStrike,
      },
      rules: {
        filters: { q: true, creatorId: true, standing: true, appeal: true },
        sorts: ['id', 'given'],
        order: { field: 'given', order: 'DESC' },
      },
    },
  },
  found: {
    STRIKE: { resource: 'strikes' },
  },
  waiting: {
    APPEALS_WAITING: listPath('strikes', { appeal: 'OPEN' }),
  },
};
