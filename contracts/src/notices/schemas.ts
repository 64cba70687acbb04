import { z } from 'zod';
import { FileEntry } from '../files/schemas.ts';
import { Id, Instant } from '../primitives.ts';

/** A notice for a member, in their language. */
export const Notice = z.object({
  id: z.string(),
  title: z.string(),
  /** Paragraphs, with an empty line between two. */
  content: z.string(),
  /** Picture of the person it is about: the other party of a mission, a comment's author, or a creator; null if they have none. */
  thumbnail: FileEntry.nullable(),
  /** The mission it is about; null if none. */
  mission: z.object({ id: Id }).nullable(),
  /** The comment it is about, with its mission; null if none. */
  missionComment: z.object({ id: Id, missionId: Id }).nullable(),
  /** Label and path of the link to its page; paths of the console begin with `/admin/`. */
  action: z.string(),
  path: z.string(),
  created: Instant,
  /** True if the member has read it. */
  read: z.boolean(),
});
export type Notice = z.output<typeof Notice>;
