import { z } from 'zod';
import { Instant } from '../primitives.ts';

/** Something that a member is told, in their language. */
export const Notice = z.object({
  id: z.string(),
  title: z.string(),
  /** Paragraphs, with an empty line between two. */
  body: z.string(),
  /** What the link to the page is called that it is about, and the path of that; one of the console begins with `/admin/`. */
  action: z.string(),
  path: z.string(),
  created: Instant,
  /** The member has had it before them. */
  read: z.boolean(),
});
export type Notice = z.output<typeof Notice>;
