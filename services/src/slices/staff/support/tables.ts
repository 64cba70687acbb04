import type { SupportSubject } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Questions of members to support. */
interface SupportQuestions {
  id: Fixed<string>;
  user_id: Fixed<string>;
  subject: Fixed<SupportSubject>;
  /** Path of the page that it was asked from. */
  asked_from: Fixed<string>;
  image_file_id: Fixed<string | null>;
  asked_at: Fixed<Date>;
  /** Since when it waits for an answer: when the member first wrote after the last one. Null where it does not wait. */
  waits_since: Date | null;
  last_written_at: Date;
  closed_at: Date | null;
  /** Who of the staff closed it; null while it is open, and where its member left. */
  closed_by: string | null;
}

/** What was written in them. */
interface SupportMessages {
  id: Fixed<string>;
  question_id: Fixed<string>;
  /** Counts the messages of a question from 1, which is the question itself. */
  number: Fixed<number>;
  /** Who of the staff wrote it; null where the member did. */
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
