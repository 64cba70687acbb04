import Forum from '@mui/icons-material/ForumOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const comments: ConsoleResource = {
  name: 'comments',
  options: { group: 'content' },
  icon: Forum,
  list: lazyPage(() => import('./comment-list.tsx'), 'CommentList'),
  show: lazyPage(() => import('./comment-show.tsx'), 'CommentShow'),
  recordRepresentation: 'authorName',
};
