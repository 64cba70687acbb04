import type { Call } from '../call.ts';

export const commentCalls = {
  missionComments: { method: 'GET', path: '/api/v1/missions/{missionId}/comments/page', access: 'anyone' },
  writeComment: { method: 'POST', path: '/api/v1/missions/{missionId}/comments', access: 'verified' },
  editComment: {
    method: 'PUT',
    path: '/api/v1/missions/{missionId}/comments/{commentId}',
    access: 'verified',
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/v1/missions/{missionId}/comments/{commentId}',
    access: 'verified',
  },
  reportComment: {
    method: 'POST',
    path: '/api/v1/missions/{missionId}/comments/{commentId}/blocks',
    access: 'verified',
  },
  takeBackReport: {
    method: 'DELETE',
    path: '/api/v1/missions/{missionId}/comments/{commentId}/blocks',
    access: 'verified',
  },
  likeComment: { method: 'POST', path: '/api/v1/mission-comments/{commentId}/likes', access: 'verified' },
  unlikeComment: { method: 'DELETE', path: '/api/v1/mission-comments/{commentId}/likes', access: 'verified' },
  bestComments: { method: 'GET', path: '/api/v1/mission-comments/best-3', access: 'anyone' },
  /** From here on not in the specification: the target of notices, and the author's objection to a block. */
  comment: { method: 'GET', path: '/api/v1/mission-comments/{commentId}', access: 'anyone' },
  objectToBlock: {
    method: 'POST',
    path: '/api/v1/mission-comments/{commentId}/objection',
    access: 'verified',
  },

  listComments: { method: 'GET', path: '/admin/api/comments', access: 'operator' },
  showComment: { method: 'GET', path: '/admin/api/comments/{id}', access: 'operator' },
  blockComment: { method: 'POST', path: '/admin/api/comments/{id}/block', access: 'operator' },
  unblockComment: { method: 'POST', path: '/admin/api/comments/{id}/unblock', access: 'operator' },
  clearComment: { method: 'POST', path: '/admin/api/comments/{id}/clear', access: 'operator' },
  upholdCommentBlock: { method: 'POST', path: '/admin/api/comments/{id}/uphold', access: 'operator' },
  restrictCommenting: {
    method: 'POST',
    path: '/admin/api/users/{id}/restrict-commenting',
    access: 'operator',
  },
  allowCommenting: { method: 'POST', path: '/admin/api/users/{id}/allow-commenting', access: 'operator' },
} as const satisfies Record<string, Call>;
