import type { Call } from '../call.ts';

export const likeCalls = {
  likeMission: { method: 'POST', path: '/api/v1/missions/{missionId}/likes', access: 'verified' },
  unlikeMission: { method: 'DELETE', path: '/api/v1/missions/{missionId}/likes', access: 'verified' },
  likedMissions: { method: 'GET', path: '/api/v1/users/me/missions/liked', access: 'user' },
} as const satisfies Record<string, Call>;
