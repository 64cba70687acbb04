import Forum from '@mui/icons-material/ForumOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const comments: ResourceProps = {
  name: 'comments',
  icon: Forum,
  list: lazyPage(() => import('./comment-list.tsx'), 'CommentList'),
  show: lazyPage(() => import('./comment-show.tsx'), 'CommentShow'),
  recordRepresentation: 'authorName',
};
