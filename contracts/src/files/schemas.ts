import { z } from 'zod';
import { Id } from '../primitives.ts';

export const FileKind = z.enum(['IMAGE', 'VIDEO', 'VOICE']);
export type FileKind = z.output<typeof FileKind>;

/** A stored file as a viewer sees it; `s3Url` is signed for this viewer and good for some hours where the file is private. */
export const FileEntry = z.object({
  id: Id,
  filename: z.string(),
  kind: FileKind,
  s3Url: z.string(),
  /** Hidden from everybody else: staff alone are shown it. */
  takenDown: z.literal(true).optional(),
});
export type FileEntry = z.output<typeof FileEntry>;

/** A picture of somebody, with the same in the narrowest width that is kept (spec 1 §3). */
export const Portrait = FileEntry.extend({ thumbnail: FileEntry });

/** A voice as a viewer hears it. */
export const VoiceEntry = FileEntry.extend({
  /** How loud it is from beginning to end, in equal steps from 0 to 100, which is the loudest (ours); null where nobody measured it. */
  waveform: z.array(z.int().min(0).max(100)).nullable(),
});
export type VoiceEntry = z.output<typeof VoiceEntry>;

/** How far something is that takes a while. */
export const Percent = z.int().min(0).max(100);

/** A file that somebody attached: a video or voice is shown to others once it is converted, and has no address until then. */
export const AttachedFile = FileEntry.extend({
  s3Url: z.string().nullable(),
  state: z.enum(['READY', 'PREPARING', 'REFUSED', 'TAKEN_DOWN']),
  /** How much of it is converted while it is PREPARING (ours); null where that is not known. */
  convertedPercent: Percent.nullable(),
});
export type AttachedFile = z.output<typeof AttachedFile>;

export const UploadedFile = z.object({ id: Id, s3Url: z.string(), filename: z.string(), kind: FileKind });
export type UploadedFile = z.output<typeof UploadedFile>;
