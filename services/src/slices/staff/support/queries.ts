import {
  type Input,
  type PageOf,
  policy,
  type Routes,
  type SupportQuestion,
  type SupportQuestionItem,
} from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { pageOf, readPage } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import { type FileViewer, fileEntries } from '../../ground/files/queries.ts';
import { stateOf } from './decide.ts';

type Db = Kysely<Database>;

const { beginningMax } = policy.support;
const beginning = sql<string>`case when length(first.text) > ${sql.lit(beginningMax)}
  then left(first.text, ${sql.lit(beginningMax)}) || '…' else first.text end`;

/** Query of questions with the beginning of their text, followed by `…` if it is longer. */
export const questions = (db: Db) =>
  db
    .selectFrom('support_questions')
    .innerJoin('support_messages as first', (join) =>
      join.onRef('first.question_id', '=', 'support_questions.id').on('first.number', '=', 1),
    )
    .selectAll('support_questions')
    .select(beginning.as('beginning'));

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof questions>['executeTakeFirstOrThrow']>>;

/** Converts a question to a list item. */
export const itemOf = (row: QuestionRow): SupportQuestionItem => ({
  id: row.id,
  subject: row.subject,
  state: stateOf(row),
  beginning: row.beginning,
  asked: row.asked_at.toISOString(),
  lastWritten: row.last_written_at.toISOString(),
});

/** Returns one page of a member's questions, the one with the newest message first. */
export async function ownQuestions(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  query: Input<Routes['supportQuestions']>['query'],
): Promise<PageOf<SupportQuestionItem>> {
  const own = questions(db).where('user_id', '=', userId);
  const { rows, total } = await readPage(
    query,
    (offset, limit) =>
      own
        .orderBy('last_written_at', 'desc')
        .orderBy('support_questions.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    async () => {
      const { count } = await db
        .selectFrom('support_questions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },
  );
  return pageOf(rows.map(itemOf), total, query);
}

/** Returns a member's own question with all its messages; null if not found, or if it is another member's. */
export async function ownQuestion(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  { userId, id }: { userId: string; id: string },
): Promise<SupportQuestion | null> {
  const row = await questions(ctx.db)
    .where('support_questions.id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { messages, picture } = await threadOf(ctx, row, 'member');
  return { ...itemOf(row), picture, messages: messages.map(messageOf) };
}

/** Returns the messages of a question, the oldest first, and its picture as this viewer may see it. */
export async function threadOf(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  { id, image_file_id: fileId }: Pick<QuestionRow, 'id' | 'image_file_id'>,
  viewer: FileViewer,
) {
  const [messages, pictures] = await Promise.all([
    ctx.db
      .selectFrom('support_messages')
      .select(['number', 'staff_id', 'text', 'written_at'])
      .where('question_id', '=', id)
      .orderBy('number')
      .execute(),
    fileId === null ? null : fileEntries(ctx, [fileId], viewer),
  ]);
  return { messages, picture: (fileId !== null && pictures?.get(fileId)) || null };
}

/** Converts a message to the form that both sides see. */
export const messageOf = ({
  number,
  staff_id,
  text,
  written_at,
}: Awaited<ReturnType<typeof threadOf>>['messages'][number]): SupportQuestion['messages'][number] => ({
  number,
  text,
  written: written_at.toISOString(),
  from: staff_id === null ? 'MEMBER' : 'SUPPORT',
});

/** Counts the questions that wait for an answer. */
export async function waitingQuestions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('support_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('waits_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
