import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    'isolated-streams': {
      menu: { group: 'audit', position: 360 },
      icon: PauseCircle,
      list: lazyPage(() => import('./isolated-stream-list.tsx'), 'IsolatedStreamList'),
      actions: { list: calls.listIsolatedStreams, replay: calls.replayIsolatedStream },
      rules: {
        filters: {},
        sorts: ['isolatedAt', 'waiting'],
        order: { field: 'isolatedAt', order: 'DESC' },
      },
    },
  },
  waiting: {
    ISOLATED_STREAMS: '/isolated-streams',
  },
};
