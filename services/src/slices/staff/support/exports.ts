import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';

const supportQuestions = exportById('supportQuestions', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('support_questions')
    .select(['id', 'subject', 'asked_from', 'image_file_id', 'asked_at', 'last_written_at', 'closed_at'])
    .where('user_id', '=', userId),
);

/** What they wrote, and what they were answered; not by whom of the staff. */
const supportMessages = exportById('supportMessages', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('support_messages')
    .innerJoin('support_questions', 'support_questions.id', 'support_messages.question_id')
    .select(['support_messages.id', 'question_id', 'number', 'text', 'written_at'])
    .select(({ eb }) => eb('staff_id', 'is not', null).as('from_support'))
    .where('support_questions.user_id', '=', userId),
);

/** What this slice keeps about a member. */
export const supportExports: readonly DataExport<Ctx>[] = [supportQuestions, supportMessages];
