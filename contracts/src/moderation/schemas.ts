import { z } from 'zod';
import { policy } from '../policy.ts';
import { Instant, requiredText } from '../primitives.ts';

/** Kinds of content that operators judge: PROFILE is a creator's public page, MEDIA a file that a member sent. */
export const ContentKind = z.enum(['MISSION', 'COMMENT', 'PRODUCT', 'PROFILE', 'MEDIA']);
export type ContentKind = z.output<typeof ContentKind>;

/**
 * Review state of a member's content. REPORTED: reported since the operators' last check. OBJECTED: hidden, with an open objection. BLOCKED: hidden.
 * CLEARED: checked and kept visible. NONE: never reported.
 */
export const ContentReview = z.enum(['REPORTED', 'OBJECTED', 'BLOCKED', 'CLEARED', 'NONE']);
export type ContentReview = z.output<typeof ContentReview>;

/** OPEN: not answered yet. UPHELD: it stays hidden. A granted objection ends the block instead. */
const ObjectionState = z.enum(['OPEN', 'UPHELD']);

/** An objection to the block of one's own content. */
export const Objection = z.object({
  state: ObjectionState,
  text: z.string(),
  made: Instant,
  /** The operator's answer: why it stays hidden; null until answered. */
  answer: z.string().nullable(),
});
export type Objection = z.output<typeof Objection>;

const reason = requiredText(policy.text.commentMax);

/** Translations of a reason that is in Korean, as far as they exist. */
export const ReasonIn = z.strictObject({ en: reason.exactOptional(), ja: reason.exactOptional() });
export type ReasonIn = z.output<typeof ReasonIn>;

/** An operator's reason for the members concerned: as typed, with translations if the operator gives them. A reason for staff only is a plain `reason`. */
export const judgementReason = z.strictObject({ reason, reasonIn: ReasonIn.exactOptional() });
export type JudgementReason = z.output<typeof judgementReason>;

/** An objection for staff, with all translations of the answer. */
export const StaffObjection = Objection.extend({ answerIn: ReasonIn.nullable() });
export type StaffObjection = z.output<typeof StaffObjection>;

/** When the content is shown again automatically, as an operator planned; null if it is not. */
export const ShownAgain = Instant.nullable();

/** An objection to a block, for an operator to read. */
export const ObjectToBlock = z.strictObject({ text: requiredText(policy.text.appealMax) });

/**
 * State in the operators' queue. ESCALATED: left to a colleague and not decided since. APPEALED: hidden, with an open objection. UNREVIEWED: reported
 * since the last check, and not hidden. RESOLVED: decided.
 */
export const ModerationState = z.enum(['UNREVIEWED', 'ESCALATED', 'APPEALED', 'RESOLVED']);
export type ModerationState = z.output<typeof ModerationState>;

/**
 * Judgements of an operator. BLOCK: hide it. UNBLOCK: show it again. CLEAR: keep it visible, which answers the reports. UPHOLD: reject the objection, it
 * stays hidden. ESCALATE: leave it to a colleague.
 */
export const Judgement = z.enum(['BLOCK', 'UNBLOCK', 'CLEAR', 'UPHOLD', 'ESCALATE']);
export type Judgement = z.output<typeof Judgement>;

/**
 * Adult content and access to it: NO if it is not for adults; SHOWN if the reader gets the media on request; WITHHELD from visitors and from members who
 * are too young.
 */
export const ForAdults = z.enum(['NO', 'SHOWN', 'WITHHELD']);
export type ForAdults = z.output<typeof ForAdults>;

/** An operator's mark that something is for adults; the members concerned read the reason. */
export const AdultMark = z.object({ at: Instant, reason: z.string() });
export type AdultMark = z.output<typeof AdultMark>;

/** An adult mark as staff see it, with translations of the reason. */
export const StaffAdultMark = AdultMark.extend({ reasonIn: ReasonIn.nullable() });
export type StaffAdultMark = z.output<typeof StaffAdultMark>;
