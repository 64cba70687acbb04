import { z } from 'zod';
import { Id } from '../primitives.ts';

/** A notification that something changed, without the new value: listeners read that by the ordinary calls, which check access. */
export const LiveChange = z.discriminatedUnion('topic', [
  /** Comments on the mission with this id. */
  z.object({ topic: z.literal('comments'), id: Id }),
  /** State of the mission with this id. */
  z.object({ topic: z.literal('mission'), id: Id }),
  /** The listener's coin balance. */
  z.object({ topic: z.literal('balance') }),
  /** Messages and state of the listener's support question with this id. */
  z.object({ topic: z.literal('support'), id: Id }),
  /** The listener's notices. */
  z.object({ topic: z.literal('notices') }),
]);
export type LiveChange = z.output<typeof LiveChange>;
