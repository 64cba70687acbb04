import Trophy from '@mui/icons-material/EmojiEventsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const draws: ResourceProps = {
  name: 'draws',
  icon: Trophy,
  list: lazyPage(() => import('./draw-list.tsx'), 'DrawList'),
  show: lazyPage(() => import('./draw-show.tsx'), 'DrawShow'),
  recordRepresentation: 'title',
};
