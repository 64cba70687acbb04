import Trophy from '@mui/icons-material/EmojiEventsOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const draws: ConsoleResource = {
  name: 'draws',
  options: { group: 'content' },
  icon: Trophy,
  list: lazyPage(() => import('./draw-list.tsx'), 'DrawList'),
  show: lazyPage(() => import('./draw-show.tsx'), 'DrawShow'),
  recordRepresentation: 'title',
};
