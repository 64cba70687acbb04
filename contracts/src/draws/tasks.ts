import { z } from 'zod';
import { Mission } from '../missions/schemas.ts';
import { Id, Instant } from '../primitives.ts';

/** A draw whose entries are closed, for its creator. */
const DrawToDraw = z.object({
  productId: Id,
  title: z.string(),
  drawNumber: z.int(),
  entries: z.int(),
  picked: z.int(),
  /** After this instant the rule picks the missing winners. */
  drawBy: Instant,
});

/** A creator's task with its deadline: a mission or prize to perform, a request to decide, or a draw to draw. */
export const CreatorTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('MISSION'), due: Instant, mission: Mission }),
  z.object({ kind: z.literal('DRAW'), due: Instant, draw: DrawToDraw }),
]);
export type CreatorTask = z.output<typeof CreatorTask>;
