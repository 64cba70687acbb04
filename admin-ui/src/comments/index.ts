import Forum from '@mui/icons-material/ForumOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    comments: {
      menu: { group: 'content', position: 110 },
      icon: Forum,
      list: lazyPage(() => import('./comment-list.tsx'), 'CommentList'),
      show: lazyPage(() => import('./comment-show.tsx'), 'CommentShow'),
      recordRepresentation: 'authorName',
      actions: {
        list: calls.listComments,
        show: calls.showComment,
        block: calls.blockComment,
        unblock: calls.unblockComment,
        clear: calls.clearComment,
        uphold: calls.upholdCommentBlock,
      },
      rules: {
        filters: { q: true, authorId: true, missionId: true, around: true, review: true },
        sorts: ['id', 'written', 'reported'],
        order: { field: 'written', order: 'DESC' },
      },
    },
  },
  found: {
    COMMENT: { resource: 'comments' },
  },
};
