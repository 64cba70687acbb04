import { z } from 'zod';
import type { Grade } from '../policy.ts';
import { Id, Instant } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';

/** What a creator's coins are worth by; the lowest first. */
export const GradeName = z.enum(['SILVER', 'GOLD', 'DIAMOND'] satisfies Grade[]);

/** OPEN while nobody has answered it; UPHELD: the strike stands; GRANTED: it was lifted. */
export const AppealState = z.enum(['OPEN', 'UPHELD', 'GRANTED']);

/** A creator's word against a strike, without what was written. */
export const Appeal = z.object({ state: AppealState, made: Instant, answered: Instant.nullable() });

/** The same with what both sides wrote. */
export const AppealTexts = Appeal.extend({
  text: z.string(),
  /** Why the strike stands; null unless UPHELD. The reason of one that was granted is that of the lift. */
  answer: z.string().nullable(),
});

/** A deadline that a creator missed, what that led to, and whether it still stands. */
export const Strike = z.object({
  id: Id,
  /** The mission that was not performed in time, as it was asked for. */
  mission: z.object({ id: Id, name: z.string(), productType: ProductType.nullable() }),
  given: Instant,
  /** How many strikes stood with this one when it was given. */
  number: z.int().min(1),
  /** What it led to: no new requests until then, the lowest grade with that; null where it did not. */
  requestsBlockedUntil: Instant.nullable(),
  /** It shut the creator out. */
  loginBlocked: z.boolean(),
  /** When an operator lifted it, and why, in their words; null while it stands. */
  lifted: Instant.nullable(),
  liftReason: z.string().nullable(),
  /** It can be appealed before this instant, once, while it stands. */
  appealUntil: Instant,
  appeal: AppealTexts.nullable(),
});
export type Strike = z.output<typeof Strike>;
