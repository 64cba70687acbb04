import type { Call } from '../call.ts';

export const fileCalls = {
  uploadFile: { method: 'POST', path: '/api/v1/files/s3', access: 'verified', upload: 'data' },
  deleteFile: { method: 'DELETE', path: '/api/v1/files/s3/{fileId}', access: 'verified' },

  listFiles: { method: 'GET', path: '/admin/api/files', access: 'console' },
  takeDownFile: { method: 'POST', path: '/admin/api/files/{id}/take-down', access: 'operator' },
  giveBackFile: { method: 'POST', path: '/admin/api/files/{id}/give-back', access: 'operator' },
} as const satisfies Record<string, Call>;
