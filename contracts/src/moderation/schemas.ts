import { z } from 'zod';
import { policy } from '../policy.ts';
import { Instant, requiredText } from '../primitives.ts';

/** What operators judge: PROFILE is a creator's public page, MEDIA a file that a member sent. */
export const ContentKind = z.enum(['MISSION', 'COMMENT', 'PRODUCT', 'PROFILE', 'MEDIA']);
export type ContentKind = z.output<typeof ContentKind>;

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

const reason = requiredText(policy.text.commentMax);

/** A reason in the languages beside Korean, as far as it is said in them. */
export const ReasonIn = z.strictObject({ en: reason.exactOptional(), ja: reason.exactOptional() });
export type ReasonIn = z.output<typeof ReasonIn>;

/**
 * Why an operator judges so, for whoever it concerns to read: as typed, and in further languages where the operator says it in them.
 * What only the staff reads is a plain `reason`.
 */
export const judgementReason = z.strictObject({ reason, reasonIn: ReasonIn.exactOptional() });
export type JudgementReason = z.output<typeof judgementReason>;

/** What was answered to an objection, for the staff: they read all that was said. */
export const StaffObjection = Objection.extend({ answerIn: ReasonIn.nullable() });
export type StaffObjection = z.output<typeof StaffObjection>;

/** When what is hidden is shown again by itself, as an operator has planned it; null where it is not by itself. */
export const ShownAgain = Instant.nullable();

/** What is said against a block, for an operator to read. */
export const ObjectToBlock = z.strictObject({ text: requiredText(policy.text.appealMax) });

/**
 * Where something stands in the queue of the operators. ESCALATED: one of them left it to a colleague, and nobody has decided since;
 * APPEALED: it is hidden, and an objection waits; UNREVIEWED: it was reported since they last looked, and is not hidden; RESOLVED: they
 * decided.
 */
export const ModerationState = z.enum(['UNREVIEWED', 'ESCALATED', 'APPEALED', 'RESOLVED']);
export type ModerationState = z.output<typeof ModerationState>;

/**
 * What an operator decides. BLOCK hides it; UNBLOCK shows it again; CLEAR lets it stand, which answers the reports; UPHOLD answers what
 * is objected: it stays hidden; ESCALATE leaves it to a colleague.
 */
export const Judgement = z.enum(['BLOCK', 'UNBLOCK', 'CLEAR', 'UPHOLD', 'ESCALATE']);
export type Judgement = z.output<typeof Judgement>;

/**
 * Whether what a reply tells of is for adults, and then whether its reader is given its media: SHOWN for the asking, or WITHHELD
 * from visitors and from members who are too young.
 */
export const ForAdults = z.enum(['NO', 'SHOWN', 'WITHHELD']);
export type ForAdults = z.output<typeof ForAdults>;

/** An operator's mark that something is for adults; who is concerned reads why. */
export const AdultMark = z.object({ at: Instant, reason: z.string() });
export type AdultMark = z.output<typeof AdultMark>;

/** The same for the staff: they read all that was said. */
export const StaffAdultMark = AdultMark.extend({ reasonIn: ReasonIn.nullable() });
export type StaffAdultMark = z.output<typeof StaffAdultMark>;
