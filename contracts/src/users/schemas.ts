import { z } from 'zod';
import { Id, Instant } from '../primitives.ts';
import { AppealTexts } from '../strikes/schemas.ts';

/** One time that an operator shut a member out, and what the member said against it. */
export const ShutOut = z.object({
  id: Id,
  at: Instant,
  /** In the operator's words, for the member to read. */
  reason: z.string(),
  /** When an operator let them in again; null until then. */
  letIn: Instant.nullable(),
  /** They may object before this instant, once, while they are out. */
  objectUntil: Instant,
  /** UPHELD: they stay out; GRANTED: they were let in. */
  objection: AppealTexts.nullable(),
});
export type ShutOut = z.output<typeof ShutOut>;
