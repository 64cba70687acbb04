import type { Call } from '../call.ts';

export const parkingCalls = {
  listParkedStreams: { method: 'GET', path: '/admin/api/parked-streams', access: 'console' },
  replayParkedStream: { method: 'POST', path: '/admin/api/parked-streams/{id}/replay', access: 'operator' },
} as const satisfies Record<string, Call>;
