import type { Call } from '../call.ts';

export const followCalls = {
  follow: {
    method: 'POST',
    path: '/api/v1/creators/{creatorId}/follower',
    access: 'verified',
    own: 'body.userId',
  },
  unfollow: {
    method: 'DELETE',
    path: '/api/v1/creators/{creatorId}/follower',
    access: 'verified',
    own: 'query.userId',
  },
  followList: {
    method: 'GET',
    path: '/api/v1/users/{userId}/follows',
    access: 'verified',
    own: 'params.userId',
  },
  followPage: {
    method: 'GET',
    path: '/api/v1/users/{userId}/follows/page',
    access: 'verified',
    own: 'params.userId',
  },
} as const satisfies Record<string, Call>;
