import { z } from 'zod';
import { FileEntry } from '../files/schemas.ts';
import { Id, Instant, requiredText } from '../primitives.ts';
import { supportPolicy } from './policy.ts';

/** What a question to support is about. */
export const SupportSubject = z.enum(['PAYMENT', 'MISSION', 'ACCOUNT', 'OTHER']);
export type SupportSubject = z.output<typeof SupportSubject>;

/** WAITING: the member wrote last. ANSWERED: the staff wrote last. CLOSED: nobody can write any more. */
export const SupportState = z.enum(['WAITING', 'ANSWERED', 'CLOSED']);
export type SupportState = z.output<typeof SupportState>;

/** What somebody writes in a question, whichever side they are on. */
export const SupportText = z.strictObject({ text: requiredText(supportPolicy.textMax) });

/** A path of this site with its query, which a browser can take for nothing else. */
const askedFrom = z
  .string()
  .max(supportPolicy.askedFromMax)
  .regex(/^\/(?![/\\])[!-[\]-~]*$/, 'must be a path of this site');

/** A question as a member asks it. */
export const AskSupport = SupportText.extend({
  subject: SupportSubject,
  /** The page on which it is asked. */
  askedFrom,
  /** An unused upload of the member's own, a picture of 5 MB at most. */
  imageFileId: Id.optional(),
});
export type AskSupport = z.output<typeof AskSupport>;

/** A question of the caller's own, as their list shows it. */
export const SupportQuestionItem = z.object({
  id: Id,
  subject: SupportSubject,
  state: SupportState,
  /** The question, cut after so many characters with `…`. */
  beginning: z.string(),
  asked: Instant,
  /** When somebody wrote last. */
  lastWritten: Instant,
});
export type SupportQuestionItem = z.output<typeof SupportQuestionItem>;

/** One message: the question itself is the first. Members are not told who of the staff wrote. */
export const SupportMessage = z.object({
  /** Counts the messages of the question from 1. */
  number: z.int(),
  from: z.enum(['MEMBER', 'SUPPORT']),
  text: z.string(),
  written: Instant,
});
export type SupportMessage = z.output<typeof SupportMessage>;

/** The same with all that was written, the oldest first. */
export const SupportQuestion = SupportQuestionItem.extend({
  /** Null where none was sent, and while the staff hides it. */
  picture: FileEntry.nullable(),
  messages: z.array(SupportMessage),
});
export type SupportQuestion = z.output<typeof SupportQuestion>;
