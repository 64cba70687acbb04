import type { Call } from '../call.ts';

export const missionCalls = {
  requestMission: { method: 'POST', path: '/api/v1/missions', access: 'verified', needsBirthDate: true },
  missionList: { method: 'GET', path: '/api/v1/missions', access: 'anyone' },
  missionPage: { method: 'GET', path: '/api/v1/missions/page', access: 'anyone' },
  featuredMission: { method: 'GET', path: '/api/v1/missions/featured', access: 'anyone' },
  mission: { method: 'GET', path: '/api/v1/missions/{missionId}', access: 'anyone' },
  openRoulette: { method: 'POST', path: '/api/v1/missions/lucky', access: 'verified' },
  rollRoulette: {
    method: 'POST',
    path: '/api/v1/missions/{missionId}/rolls',
    access: 'verified',
    needsBirthDate: true,
  },
  rouletteProof: { method: 'GET', path: '/api/v1/missions/{missionId}/proof', access: 'anyone' },
  myRolls: { method: 'GET', path: '/api/v1/users/me/rolls', access: 'user' },
  acceptMission: { method: 'POST', path: '/api/v1/missions/{missionId}/accept', access: 'creator' },
  refuseMission: { method: 'POST', path: '/api/v1/missions/{missionId}/refuse', access: 'creator' },
  withdrawMission: { method: 'POST', path: '/api/v1/missions/{missionId}/withdraw', access: 'verified' },
  performMission: { method: 'POST', path: '/api/v1/missions/{missionId}/perform', access: 'creator' },
  thankForMission: { method: 'POST', path: '/api/v1/missions/{missionId}/thanks', access: 'verified' },
  reportMission: {
    method: 'POST',
    path: '/api/v1/missions/{missionId}/blocks',
    access: 'verified',
    own: 'body.userId',
  },
  /** These two are not in the specification: taking back a report, and objecting to a block. */
  takeBackMissionReport: {
    method: 'DELETE',
    path: '/api/v1/missions/{missionId}/blocks',
    access: 'verified',
  },
  objectToMissionBlock: {
    method: 'POST',
    path: '/api/v1/missions/{missionId}/objection',
    access: 'verified',
  },
  myMissions: { method: 'GET', path: '/api/v1/users/me/missions/page', access: 'user' },
  missionCounts: { method: 'GET', path: '/api/v1/creators/me/missions/count', access: 'creator' },
  completedTotals: {
    method: 'GET',
    path: '/api/v1/creators/me/missions/completed-totals',
    access: 'creator',
  },
  ownPause: { method: 'GET', path: '/api/v1/creators/me/pause', access: 'creator' },
  setPause: {
    method: 'PUT',
    path: '/api/v1/creators/{creatorId}/pause',
    access: 'creator',
    own: 'params.creatorId',
  },

  listMissions: { method: 'GET', path: '/admin/api/missions', access: 'console' },
  showMission: { method: 'GET', path: '/admin/api/missions/{id}', access: 'console' },
  missionContent: { method: 'GET', path: '/admin/api/mission-contents/{id}', access: 'operator' },
  readMission: { method: 'POST', path: '/admin/api/missions/{id}/read', access: 'operator', reads: true },
  blockMission: { method: 'POST', path: '/admin/api/missions/{id}/block', access: 'operator' },
  settleCompensation: {
    method: 'POST',
    path: '/admin/api/missions/{id}/compensation/settle',
    access: 'operator',
  },
  clearMission: { method: 'POST', path: '/admin/api/missions/{id}/clear', access: 'operator' },
  upholdMissionBlock: { method: 'POST', path: '/admin/api/missions/{id}/uphold', access: 'operator' },
  markMissionAdult: { method: 'POST', path: '/admin/api/missions/{id}/adult', access: 'operator' },
  liftMissionAdultMark: {
    method: 'POST',
    path: '/admin/api/missions/{id}/adult/lift',
    access: 'operator',
  },
  unblockMission: { method: 'POST', path: '/admin/api/missions/{id}/unblock', access: 'operator' },
} as const satisfies Record<string, Call>;
