import type { Input, Reply, Routes, SupportState } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { findUsers, isUserNamed } from '../../ground/accounts/queries.ts';
import { answerSupport, closeSupport } from './commands.ts';
import { itemOf, messageOf, type QuestionRow, questions, threadOf, waitingQuestions } from './queries.ts';
import { tellOpenPage } from './tell-open-page.ts';

/** Registers the console’s calls about questions to support. */
export function supportConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listSupportQuestions', async ({ query, reply }) =>
    listReply(reply, 'support-questions', await listSupportRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showSupportQuestion', async ({ params }) =>
    found(await findSupportQuestion(ctx, params.id)),
  );
  serve(app, ctx, 'answerSupportQuestion', async ({ params: { id }, body, caller, keyed }) => {
    await answerSupport(ctx, { operatorId: caller.userId, id, text: body.text, keyed });
    const question = found(await findSupportQuestion(ctx, id));
    await tellOpenPage(ctx, { id, userId: question.userId, hasNotice: true });
    return question;
  });
  serve(app, ctx, 'closeSupportQuestion', async ({ params: { id }, caller, keyed }) => {
    await closeSupport(ctx, { operatorId: caller.userId, id, keyed });
    const question = found(await findSupportQuestion(ctx, id));
    await tellOpenPage(ctx, { id, userId: question.userId });
    return question;
  });
}

/** Finds questions by id; the title is the member's name. */
export const supportFinds: readonly Finding[] = [
  {
    kind: 'SUPPORT_QUESTION',
    seenBy: 'showSupportQuestion',
    byId: (db, id) =>
      db
        .selectFrom('support_questions')
        .innerJoin('users', 'users.id', 'support_questions.user_id')
        .where('support_questions.id', '=', id)
        .select(['support_questions.id', 'users.username as title']),
  },
];

/** Number of members' questions without an answer. */
export const supportWaiting: readonly Waiting[] = [
  waitingCount('QUESTIONS_WAITING', 'operator', ({ db }) => waitingQuestions(db)),
];

type Query = Input<Routes['listSupportQuestions']>['query'];
type Row = Reply<Routes['listSupportQuestions']>[number];
type Details = Reply<Routes['showSupportQuestion']>;
type Db = Kysely<Database>;

/** Lists members' questions for the console. */
function listSupportRows({ db }: Pick<Ctx, 'db'>, query: Query): Promise<ListedRows<Row>> {
  const matching = narrowed(ofMembers(db), query.filter);
  return consoleList(query, {
    db,
    matching: matching.clearSelect(),
    selected: matching,
    columns: {
      id: 'support_questions.id',
      asked: 'asked_at',
      // Null for questions that do not wait; they come last when the longest wait comes first.
      waitsSince: 'waits_since',
      lastWritten: 'last_written_at',
    },
    toRows: (rows) => rows.map(rowOf),
  });
}

/** Returns one question with all its messages, for the console; null if not found. */
async function findSupportQuestion(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  id: string,
): Promise<Details | null> {
  const row = await ofMembers(ctx.db).where('support_questions.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { messages, picture } = await threadOf(ctx, row, 'staff');
  const staff = await findUsers(
    ctx.db,
    messages.flatMap(({ staff_id }) => staff_id ?? []),
  );
  return {
    ...rowOf(row),
    picture,
    messages: messages.map((message) => ({
      ...messageOf(message),
      staffId: message.staff_id,
      staffName: (message.staff_id !== null && staff.get(message.staff_id)?.username) || null,
    })),
  };
}

const ofMembers = (db: Db) =>
  questions(db)
    .innerJoin('users', 'users.id', 'support_questions.user_id')
    .select(['users.username', 'users.language']);

function narrowed(all: ReturnType<typeof ofMembers>, { id, q, state, subject, userId }: Query['filter']) {
  let found = all;
  if (id) found = found.where('support_questions.id', 'in', id);
  if (q) found = found.where((user) => isUserNamed(user, q));
  if (state) found = inState(found, state);
  if (subject) found = found.where('subject', '=', subject);
  if (userId) found = found.where('user_id', '=', userId);
  return found;
}

function inState(found: ReturnType<typeof ofMembers>, state: SupportState) {
  if (state === 'CLOSED') return found.where('closed_at', 'is not', null);
  if (state === 'WAITING') return found.where('waits_since', 'is not', null);
  return found.where('closed_at', 'is', null).where('waits_since', 'is', null);
}

const rowOf = (
  row: QuestionRow & { readonly username: string; readonly language: Row['language'] },
): Row => ({
  ...itemOf(row),
  userId: row.user_id,
  username: row.username,
  language: row.language,
  askedFrom: row.asked_from,
  waitsSince: row.waits_since?.toISOString() ?? null,
  closed: row.closed_at?.toISOString() ?? null,
});

/** Labels in the audit log, as the console shows them. */
export const supportAuditWords: AuditWords = {
  acts: {
    answerSupportQuestion: { ko: '문의 답변', en: 'Question answered' },
    closeSupportQuestion: { ko: '문의 종료', en: 'Question closed' },
  },
  states: {
    'support-questions': {
      screen: 'console.support.status.*',
      of: {
        WAITING: { ko: '답변 대기', en: 'Waiting' },
        ANSWERED: { ko: '답변 완료', en: 'Answered' },
        CLOSED: { ko: '종료', en: 'Closed' },
      },
    },
  },
};
