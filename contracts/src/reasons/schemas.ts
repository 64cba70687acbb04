import { z } from 'zod';
import { policy } from '../policy.ts';
import { name, requiredText } from '../primitives.ts';

/** Use of a reason. BLOCK: content is hidden. UPHOLD: an objection is answered, and the content stays hidden. ADULT: content is marked as for adults. */
export const ReasonUse = z.enum(['BLOCK', 'UPHOLD', 'ADULT']);
export type ReasonUse = z.output<typeof ReasonUse>;

/** Uses for which a template is offered; BOTH means BLOCK and UPHOLD. */
export const ReasonPurpose = z.enum([...ReasonUse.options, 'BOTH']);
export type ReasonPurpose = z.output<typeof ReasonPurpose>;

const reason = requiredText(policy.text.commentMax);

/** A template of a reason, as an operator writes it. */
export const WriteReasonTemplate = z.strictObject({
  /** The template's name for operators. */
  name: name(policy.text.nameMax),
  purpose: ReasonPurpose,
  texts: z.strictObject({ ko: reason, en: reason, ja: reason }),
});
export type WriteReasonTemplate = z.output<typeof WriteReasonTemplate>;
