import { z } from 'zod';
import { policy } from '../policy.ts';
import { Instant, requiredText } from '../primitives.ts';

/**
 * How something that a member made, a comment or a mission, stands with the operators: REPORTED: somebody reported it since they last
 * looked; OBJECTED: it is hidden, and whom that concerns objects; BLOCKED: it is hidden; CLEARED: they looked and let it stand; NONE:
 * nobody reported it.
 */
export const ContentReview = z.enum(['REPORTED', 'OBJECTED', 'BLOCKED', 'CLEARED', 'NONE']);
export type ContentReview = z.output<typeof ContentReview>;

/** OPEN while nobody has answered it; UPHELD: what is hidden stays so. One that was granted ends the block. */
const ObjectionState = z.enum(['OPEN', 'UPHELD']);

/** What somebody said against the block of what is theirs. */
export const Objection = z.object({
  state: ObjectionState,
  text: z.string(),
  made: Instant,
  /** Why it stays hidden; null until it was answered. */
  answer: z.string().nullable(),
});
export type Objection = z.output<typeof Objection>;

/** What is said against a block, for an operator to read. */
export const ObjectToBlock = z.strictObject({ text: requiredText(policy.text.appealMax) });

/**
 * Whether what a reply tells of is for adults, and then whether its reader is given its media: SHOWN for the asking, or WITHHELD
 * from visitors and from members who are too young.
 */
export const ForAdults = z.enum(['NO', 'SHOWN', 'WITHHELD']);
export type ForAdults = z.output<typeof ForAdults>;

/** An operator's mark that something is for adults; who is concerned reads why. */
export const AdultMark = z.object({ at: Instant, reason: z.string() });
export type AdultMark = z.output<typeof AdultMark>;
