import type { Call } from '../call.ts';

/**
 * Path of resumable uploads by the tus protocol 1.0 (creation, expiration, termination): `POST` here, then `HEAD`, `PATCH` and `DELETE` under the
 * address that it returns. Open to everyone who may `uploadFile`.
 */
export const resumablePath = '/api/v1/files/resumable';

export const fileCalls = {
  uploadFile: { method: 'POST', path: '/api/v1/files/s3', access: 'verified', upload: 'data' },
  finishUpload: {
    method: 'POST',
    path: `${resumablePath}/{uploadId}/finish`,
    access: 'verified',
    unhurried: true,
    again: 'An upload becomes one file; every call returns it until something uses it.',
  },
  deleteFile: { method: 'DELETE', path: '/api/v1/files/s3/{fileId}', access: 'verified' },

  listFiles: { method: 'GET', path: '/admin/api/files', access: 'console' },
  takeDownFile: { method: 'POST', path: '/admin/api/files/{id}/take-down', access: 'operator' },
  giveBackFile: { method: 'POST', path: '/admin/api/files/{id}/give-back', access: 'operator' },
} as const satisfies Record<string, Call>;
