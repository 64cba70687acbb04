import type { Call } from '../call.ts';

export const fileCalls = {
  uploadFile: { method: 'POST', path: '/api/v1/files/s3', access: 'verified', upload: 'data' },
  deleteFile: { method: 'DELETE', path: '/api/v1/files/s3/{fileId}', access: 'verified' },
} as const satisfies Record<string, Call>;
