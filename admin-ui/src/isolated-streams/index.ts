import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const isolatedStreams: ConsoleResource = {
  name: 'isolated-streams',
  options: { group: 'audit' },
  icon: PauseCircle,
  list: lazyPage(() => import('./isolated-stream-list.tsx'), 'IsolatedStreamList'),
};
