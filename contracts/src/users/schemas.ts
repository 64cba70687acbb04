import { z } from 'zod';
import { Id, Instant } from '../primitives.ts';
import { AppealTexts } from '../strikes/schemas.ts';

/** A lockout of a member by an operator, with the member's objection. */
export const ShutOut = z.object({
  id: Id,
  at: Instant,
  /** The operator's reason, for the member to read. */
  reason: z.string(),
  /** When an operator unblocked the member; null until then. */
  letIn: Instant.nullable(),
  /** The member may object before this instant, once, while locked out. */
  objectUntil: Instant,
  /** UPHELD: the lockout stays. GRANTED: it was lifted. */
  objection: AppealTexts.nullable(),
});
export type ShutOut = z.output<typeof ShutOut>;
