import Gavel from '@mui/icons-material/GavelOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const strikes: ResourceProps = {
  name: 'strikes',
  icon: Gavel,
  list: lazyPage(() => import('./strike-list.tsx'), 'StrikeList'),
  show: lazyPage(() => import('./strike-show.tsx'), 'StrikeShow'),
  recordRepresentation: 'creatorName',
};
