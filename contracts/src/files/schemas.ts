import { z } from 'zod';
import { Id } from '../primitives.ts';

export const FileKind = z.enum(['IMAGE', 'VIDEO', 'VOICE']);
export type FileKind = z.output<typeof FileKind>;

/** A stored file as a viewer sees it; `s3Url` is signed for this viewer and good for some hours where the file is private. */
export const FileEntry = z.object({ id: Id, filename: z.string(), kind: FileKind, s3Url: z.string() });
export type FileEntry = z.output<typeof FileEntry>;

export const UploadedFile = z.object({ id: Id, s3Url: z.string(), filename: z.string(), kind: FileKind });
