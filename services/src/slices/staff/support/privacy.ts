import type { Ctx } from '../../../context.ts';
import {
  type DataExport,
  type DataRetention,
  deleted,
  destroyed,
  exportById,
} from '../../../privacy-rules.ts';

const supportQuestions = exportById('supportQuestions', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('support_questions')
    .select(['id', 'subject', 'asked_from', 'image_file_id', 'asked_at', 'last_written_at', 'closed_at'])
    .where('user_id', '=', userId),
);

/** Messages of the member and answers to them, without the name of the answering staff member. */
const supportMessages = exportById('supportMessages', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('support_messages')
    .innerJoin('support_questions', 'support_questions.id', 'support_messages.question_id')
    .select(['support_messages.id', 'question_id', 'number', 'text', 'written_at'])
    .select(({ eb }) => eb('staff_id', 'is not', null).as('from_support'))
    .where('support_questions.user_id', '=', userId),
);

/** Data that this slice keeps about a member. */
export const supportExports: readonly DataExport<Ctx>[] = [supportQuestions, supportMessages];

/** Retention of this slice's rows after a member leaves; leaving itself closes open questions. */
export const supportRetention: readonly DataRetention[] = [
  // Nothing uses the picture of a question any more, so it is deleted a day later.
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
