import { z } from 'zod';
import { Id } from '../primitives.ts';
import { route } from '../route.ts';
import { fileCalls } from './calls.ts';
import { UploadedFile } from './schemas.ts';

export const fileRoutes = {
  uploadFile: route(fileCalls.uploadFile, {
    summary:
      'Upload one image, video or voice file (form field `data`); if nothing uses it, it is deleted after a day.',
    reply: UploadedFile,
    errors: [413, 415],
  }),
  finishUpload: route(fileCalls.finishUpload, {
    summary:
      'Turn a finished tus 1.0 upload (`POST /api/v1/files/resumable` with `Upload-Length` and the metadata `filename` and `filetype`, then `PATCH`) into a file; it is checked and kept like one of `POST /api/v1/files/s3`.',
    params: z.strictObject({ uploadId: Id }),
    reply: UploadedFile,
    errors: [404, 409, 413, 415],
  }),
  deleteFile: route(fileCalls.deleteFile, {
    summary: 'Delete one of the caller’s uploads that nothing uses.',
    params: z.strictObject({ fileId: Id }),
    reply: z.object({ id: Id }),
    errors: [404, 409],
  }),
} as const;
