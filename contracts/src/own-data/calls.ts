import type { Call } from '../call.ts';

export const ownDataCalls = {
  exportOwnData: {
    method: 'GET',
    path: '/api/v1/users/{userId}/export',
    access: 'user',
    own: 'params.userId',
  },
} as const satisfies Record<string, Call>;
