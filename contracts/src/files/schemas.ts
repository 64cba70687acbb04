import { z } from 'zod';
import { Id } from '../primitives.ts';

export const FileKind = z.enum(['IMAGE', 'VIDEO', 'VOICE']);
export type FileKind = z.output<typeof FileKind>;

/** A stored file as a viewer sees it. If the file is private, `s3Url` is signed for this viewer and valid for some hours. */
export const FileEntry = z.object({
  id: Id,
  filename: z.string(),
  kind: FileKind,
  s3Url: z.string(),
  /** True if the file was taken down: only staff can see it. */
  takenDown: z.literal(true).optional(),
});
export type FileEntry = z.output<typeof FileEntry>;

/** A member's picture, with a thumbnail in the smallest stored width (spec 1 §3). */
export const Portrait = FileEntry.extend({ thumbnail: FileEntry });

/** A voice recording as a viewer hears it. */
export const VoiceEntry = FileEntry.extend({
  /** Loudness over time in equal steps, 0 to 100 with 100 as the loudest (ours); null if it was not measured. */
  waveform: z.array(z.int().min(0).max(100)).nullable(),
});
export type VoiceEntry = z.output<typeof VoiceEntry>;

/** Progress of a longer operation. */
export const Percent = z.int().min(0).max(100);

/** An attached file: a video or voice is shown to others once it is converted, and has no address until then. */
export const AttachedFile = FileEntry.extend({
  s3Url: z.string().nullable(),
  state: z.enum(['READY', 'PREPARING', 'REFUSED', 'TAKEN_DOWN']),
  /** Progress of the conversion while PREPARING (ours); null if unknown. */
  convertedPercent: Percent.nullable(),
});
export type AttachedFile = z.output<typeof AttachedFile>;

export const UploadedFile = z.object({ id: Id, s3Url: z.string(), filename: z.string(), kind: FileKind });
export type UploadedFile = z.output<typeof UploadedFile>;
