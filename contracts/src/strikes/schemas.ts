import { z } from 'zod';
import type { Grade } from '../policy.ts';
import { Id, Instant } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';

/** Grades, which set the value of a creator's coins; the lowest first. */
export const GradeName = z.enum(['SILVER', 'GOLD', 'DIAMOND'] satisfies Grade[]);

/** OPEN: not answered yet. UPHELD: the strike stays in force. GRANTED: it was lifted. */
export const AppealState = z.enum(['OPEN', 'UPHELD', 'GRANTED']);

/** A creator's appeal against a strike, without its text. */
export const Appeal = z.object({ state: AppealState, made: Instant, answered: Instant.nullable() });

/** An appeal with the texts of both sides. */
export const AppealTexts = Appeal.extend({
  text: z.string(),
  /** The reason for keeping the strike; null unless UPHELD. For a granted appeal, see the strike's `liftReason`. */
  answer: z.string().nullable(),
});

/** A missed deadline of a creator, its consequences, and whether it is still in force. */
export const Strike = z.object({
  id: Id,
  /** The mission that was not performed in time, under its name at the request. */
  mission: z.object({ id: Id, name: z.string(), productType: ProductType.nullable() }),
  given: Instant,
  /** Number of strikes in force when it was given, including this one. */
  number: z.int().min(1),
  /** Consequence: no new requests until then, together with the lowest grade; null if it had none. */
  requestsBlockedUntil: Instant.nullable(),
  /** True if it blocked the creator's login. */
  loginBlocked: z.boolean(),
  /** When an operator lifted it, and the reason in the operator's words; null while in force. */
  lifted: Instant.nullable(),
  liftReason: z.string().nullable(),
  /** It can be appealed before this instant, once, while it is in force. */
  appealUntil: Instant,
  appeal: AppealTexts.nullable(),
});
export type Strike = z.output<typeof Strike>;
