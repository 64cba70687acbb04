import type { SupportSubject } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Questions of members to support. */
interface SupportQuestions {
  id: Fixed<string>;
  user_id: Fixed<string>;
  subject: Fixed<SupportSubject>;
  /** Path of the page from which it was asked. */
  asked_from: Fixed<string>;
  image_file_id: Fixed<string | null>;
  asked_at: Fixed<Date>;
  /** Instant since when it waits for an answer: the member's first message after the last answer. Null if it does not wait. */
  waits_since: Date | null;
  last_written_at: Date;
  closed_at: Date | null;
  /** Staff member who closed it; null while it is open, and if its member left. */
  closed_by: string | null;
}

/** Messages of support questions. */
interface SupportMessages {
  id: Fixed<string>;
  question_id: Fixed<string>;
  /** Number of the message within its question; message 1 is the question itself. */
  number: Fixed<number>;
  /** Staff member who wrote it; null if the member did. */
  staff_id: Fixed<string | null>;
  text: Fixed<string>;
  written_at: Fixed<Date>;
}

interface SupportTables {
  support_questions: SupportQuestions;
  support_messages: SupportMessages;
}

declare module '../../../db/schema.ts' {
  interface Database extends SupportTables {}
}
