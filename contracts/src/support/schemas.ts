import { z } from 'zod';
import { FileEntry } from '../files/schemas.ts';
import { Id, Instant, requiredText } from '../primitives.ts';
import { supportPolicy } from './policy.ts';

/** Subject of a question to support. */
export const SupportSubject = z.enum(['PAYMENT', 'MISSION', 'ACCOUNT', 'OTHER']);
export type SupportSubject = z.output<typeof SupportSubject>;

/** WAITING: the member wrote last. ANSWERED: staff wrote last. CLOSED: nobody can write any more. */
export const SupportState = z.enum(['WAITING', 'ANSWERED', 'CLOSED']);
export type SupportState = z.output<typeof SupportState>;

/** A message in a question, from either side. */
export const SupportText = z.strictObject({ text: requiredText(supportPolicy.textMax) });

/** A path of this site with its query, which a browser cannot read as anything else. */
const askedFrom = z
  .string()
  .max(supportPolicy.askedFromMax)
  .regex(/^\/(?![/\\])[!-[\]-~]*$/, 'must be a path of this site');

/** A question as a member asks it. */
export const AskSupport = SupportText.extend({
  subject: SupportSubject,
  /** Path of the page on which it was asked. */
  askedFrom,
  /** An unused picture uploaded by the member, at most 5 MB. */
  imageFileId: Id.optional(),
});
export type AskSupport = z.output<typeof AskSupport>;

/** A question of the caller, as a list shows it. */
export const SupportQuestionItem = z.object({
  id: Id,
  subject: SupportSubject,
  state: SupportState,
  /** The question, cut after `beginningMax` characters with `…`. */
  beginning: z.string(),
  asked: Instant,
  /** Time of the latest message. */
  lastWritten: Instant,
});
export type SupportQuestionItem = z.output<typeof SupportQuestionItem>;

/** One message; the question itself is the first. Members are not told which staff member wrote it. */
export const SupportMessage = z.object({
  /** Number of the message in the question, from 1. */
  number: z.int(),
  from: z.enum(['MEMBER', 'SUPPORT']),
  text: z.string(),
  written: Instant,
});
export type SupportMessage = z.output<typeof SupportMessage>;

/** A question with all messages, the oldest first. */
export const SupportQuestion = SupportQuestionItem.extend({
  /** Null if none was sent, and while staff hides it. */
  picture: FileEntry.nullable(),
  messages: z.array(SupportMessage),
});
export type SupportQuestion = z.output<typeof SupportQuestion>;
