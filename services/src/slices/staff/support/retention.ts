import { type DataRetention, deleted, destroyed } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left; leaving itself closes what is open. */
export const supportRetention: readonly DataRetention[] = [
  // A picture that was sent with a question is used by nothing any more, and so deleted a day later.
  destroyed('support_questions', 'user_id', {
    after: 'COMPLAINTS',
    act: 'BLANKED',
    sql: `update files set free_since = whose.at from whose, support_questions
      where support_questions.user_id = whose.user_id and files.id = support_questions.image_file_id returning 1`,
  }),
  destroyed('support_questions', 'user_id', {
    after: 'COMPLAINTS',
    act: 'DELETED',
    sql: `delete from file_bindings using whose, support_questions
      where support_questions.user_id = whose.user_id
        and file_bindings.file_id = support_questions.image_file_id returning 1`,
  }),
  destroyed('support_messages', 'question_id', {
    after: 'COMPLAINTS',
    act: 'DELETED',
    sql: `delete from support_messages using whose, support_questions
      where support_questions.user_id = whose.user_id
        and support_messages.question_id = support_questions.id returning 1`,
  }),
  deleted('support_questions', 'user_id', 'COMPLAINTS'),
];
