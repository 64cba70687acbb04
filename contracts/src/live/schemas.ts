import { z } from 'zod';
import { Id } from '../primitives.ts';

/** What has changed, never what it is now: whoever wants to know reads it by the ordinary calls, which say who may. */
export const LiveChange = z.discriminatedUnion('topic', [
  /** What is said about the mission of this id. */
  z.object({ topic: z.literal('comments'), id: Id }),
  /** How the mission of this id stands. */
  z.object({ topic: z.literal('mission'), id: Id }),
  /** The listener's coins. */
  z.object({ topic: z.literal('balance') }),
  /** What was written in the listener's question to support of this id, and how it stands. */
  z.object({ topic: z.literal('support'), id: Id }),
  /** What the listener was told. */
  z.object({ topic: z.literal('notices') }),
]);
export type LiveChange = z.output<typeof LiveChange>;
