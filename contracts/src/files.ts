import { z } from 'zod';
import { calls } from './calls.ts';
import { Id } from './primitives.ts';
import { route } from './route.ts';

export const FileKind = z.enum(['IMAGE', 'VIDEO', 'VOICE']);
export type FileKind = z.output<typeof FileKind>;

/** A stored file as a viewer sees it; `s3Url` is signed for this viewer and short-lived where the file is private. */
export const FileEntry = z.object({ id: Id, filename: z.string(), kind: FileKind, s3Url: z.string() });
export type FileEntry = z.output<typeof FileEntry>;

export const UploadedFile = z.object({ id: Id, s3Url: z.string(), filename: z.string(), kind: FileKind });

export const fileRoutes = {
  uploadFile: route(calls.uploadFile, {
    summary:
      'Upload one image, video or voice file (form field `data`); it is kept for a day until something uses it.',
    reply: UploadedFile,
    errors: [413, 415],
  }),
  deleteFile: route(calls.deleteFile, {
    summary: 'Delete an own upload that nothing uses.',
    params: z.strictObject({ fileId: Id }),
    reply: z.object({ id: Id }),
    errors: [404, 409],
  }),
} as const;
