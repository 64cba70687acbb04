import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const parkedStreams: ResourceProps = {
  name: 'parked-streams',
  icon: PauseCircle,
  list: lazyPage(() => import('./parked-stream-list.tsx'), 'ParkedStreamList'),
};
