import type { Call } from '../call.ts';

export const liveCalls = {
  live: { method: 'GET', path: '/api/v1/live', access: 'anyone', streams: true },
} as const satisfies Record<string, Call>;
