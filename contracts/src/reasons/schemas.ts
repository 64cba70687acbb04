import { z } from 'zod';
import { policy } from '../policy.ts';
import { name, requiredText } from '../primitives.ts';

/**
 * What a reason is given for: BLOCK: something is hidden; UPHOLD: an objection is answered, and it stays hidden; ADULT: something is
 * marked as one for adults.
 */
export const ReasonUse = z.enum(['BLOCK', 'UPHOLD', 'ADULT']);
export type ReasonUse = z.output<typeof ReasonUse>;

/** The uses that a template is offered for; BOTH: hiding and answers to objections. */
export const ReasonPurpose = z.enum([...ReasonUse.options, 'BOTH']);
export type ReasonPurpose = z.output<typeof ReasonPurpose>;

const reason = requiredText(policy.text.commentMax);

/** A template of a reason, as an operator writes it. */
export const WriteReasonTemplate = z.strictObject({
  /** What operators call it. */
  name: name(policy.text.nameMax),
  purpose: ReasonPurpose,
  texts: z.strictObject({ ko: reason, en: reason, ja: reason }),
});
export type WriteReasonTemplate = z.output<typeof WriteReasonTemplate>;
