import type { Call } from '../call.ts';

export const isolatedStreamsCalls = {
  listIsolatedStreams: { method: 'GET', path: '/admin/api/isolated-streams', access: 'console' },
  replayIsolatedStream: {
    method: 'POST',
    path: '/admin/api/isolated-streams/{id}/replay',
    access: 'operator',
  },
} as const satisfies Record<string, Call>;
