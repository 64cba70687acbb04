import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const isolatedStreams: ResourceProps = {
  name: 'isolated-streams',
  icon: PauseCircle,
  list: lazyPage(() => import('./isolated-stream-list.tsx'), 'IsolatedStreamList'),
};
