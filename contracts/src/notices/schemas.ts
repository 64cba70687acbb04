import { z } from 'zod';
import { FileEntry } from '../files/schemas.ts';
import { Id, Instant } from '../primitives.ts';

/** Something that a member is told, in their language. */
export const Notice = z.object({
  id: z.string(),
  title: z.string(),
  /** Paragraphs, with an empty line between two. */
  content: z.string(),
  /** The picture of who it is about: the other party of a mission, who wrote a comment, a creator; null where they have none. */
  thumbnail: FileEntry.nullable(),
  /** The mission that it is about; null where it is about none. */
  mission: z.object({ id: Id }).nullable(),
  /** The comment that it is about, and the mission that it stands with; null where it is about none. */
  missionComment: z.object({ id: Id, missionId: Id }).nullable(),
  /** What the link to the page is called that it is about, and the path of that; one of the console begins with `/admin/`. */
  action: z.string(),
  path: z.string(),
  created: Instant,
  /** The member has had it before them. */
  read: z.boolean(),
});
export type Notice = z.output<typeof Notice>;
