import { z } from 'zod';
import { Id } from '../primitives.ts';
import { route } from '../route.ts';
import { fileCalls } from './calls.ts';
import { UploadedFile } from './schemas.ts';

export const fileRoutes = {
  uploadFile: route(fileCalls.uploadFile, {
    summary:
      'Upload one image, video or voice file (form field `data`); it is kept for a day until something uses it.',
    reply: UploadedFile,
    errors: [413, 415],
  }),
  finishUpload: route(fileCalls.finishUpload, {
    summary:
      'Make a file of an upload whose bytes arrived by the tus protocol 1.0 (`POST /api/v1/files/resumable` with `Upload-Length` and the metadata `filename` and `filetype`, then `PATCH`); it is checked and kept as one of `POST /api/v1/files/s3`.',
    params: z.strictObject({ uploadId: Id }),
    reply: UploadedFile,
    errors: [404, 409, 413, 415],
  }),
  deleteFile: route(fileCalls.deleteFile, {
    summary: 'Delete an own upload that nothing uses.',
    params: z.strictObject({ fileId: Id }),
    reply: z.object({ id: Id }),
    errors: [404, 409],
  }),
} as const;
