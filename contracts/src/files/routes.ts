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
  deleteFile: route(fileCalls.deleteFile, {
    summary: 'Delete an own upload that nothing uses.',
    params: z.strictObject({ fileId: Id }),
    reply: z.object({ id: Id }),
    errors: [404, 409],
  }),
} as const;
