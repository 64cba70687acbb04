import { type AskSupport, policy } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Selectable, Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { bindFile, requireUsableFile } from '../../ground/files/commands.ts';
import { staffAct } from '../audit/commands.ts';
import { stateOf, waitBeforeWriting, whyNotServed, whyNotWritten } from './decide.ts';
import { supportAnsweredNotice } from './notices.ts';

type WriteCtx = Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>;
type Question = Selectable<Database['support_questions']>;

/** Purpose of a picture that was sent with a question. */
const picturePurpose = 'support-question';

interface ByMember {
  readonly userId: string;
  readonly keyed: KeyedCall;
}

/**
 * Creates a question of a member to support. Its picture is visible to them and to the staff only.
 * @throws AppError NOT_FOUND (no such upload of theirs), FILE_IN_USE, INVALID_INPUT (no picture), FILE_TOO_LARGE over 5 MB, TOO_MANY_REQUESTS after 5 questions
 *   or 20 messages in 24 hours, KEY_REUSED
 */
export function askSupport(
  ctx: WriteCtx,
  { userId, question, keyed }: ByMember & { readonly question: AskSupport },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const [id, at] = [ctx.ids(), ctx.clock.now()];
    await requireRoom(trx, { userId, asks: true, at });
    const { subject, askedFrom, text, imageFileId: fileId = null } = question;
    if (fileId !== null)
      await requireUsableFile(trx, {
        fileId,
        ownerId: userId,
        kinds: ['IMAGE'],
        field: 'imageFileId',
        imageMaxBytes: policy.files.imageMaxBytes,
      });
    await trx
      .insertInto('support_questions')
      .values({
        id,
        user_id: userId,
        subject,
        asked_from: askedFrom,
        image_file_id: fileId,
        asked_at: at,
        waits_since: at,
        last_written_at: at,
        closed_at: null,
        closed_by: null,
      })
      .execute();
    await insertMessage(trx, ctx, { questionId: id, staffId: null, text, at });
    if (fileId !== null)
      await writeRows(trx, bindFile({ fileId, purpose: picturePurpose, boundId: id, public: false }));
    return { id };
  });
}

/**
 * Adds a member's message to a question of theirs, which then waits for an answer, or still does.
 * @throws AppError NOT_FOUND (also another's), QUESTION_CLOSED, TOO_MANY_REQUESTS after 20 messages in 24 hours, KEY_REUSED
 */
export function writeToSupport(
  ctx: WriteCtx,
  { userId, id, text, keyed }: ByMember & { readonly id: string; readonly text: string },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const at = ctx.clock.now();
    const question = await lockQuestion(trx, id);
    if (question.user_id !== userId) throw new AppError('NOT_FOUND');
    const refused = whyNotWritten(question);
    if (refused) throw new AppError(refused);
    await requireRoom(trx, { userId, asks: false, at });
    await insertMessage(trx, ctx, { questionId: id, staffId: null, text, at });
    await trx
      .updateTable('support_questions')
      .set({ waits_since: question.waits_since ?? at, last_written_at: at })
      .where('id', '=', id)
      .execute();
    return { id };
  });
}

/** Returns a question, locked so that of two concurrent writers the second sees the result of the first. @throws AppError NOT_FOUND */
async function lockQuestion(trx: Transaction<Database>, id: string): Promise<Question> {
  const question = await trx
    .selectFrom('support_questions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!question) throw new AppError('NOT_FOUND');
  return question;
}

interface Message {
  readonly questionId: string;
  /** Null if the member writes. */
  readonly staffId: string | null;
  readonly text: string;
  readonly at: Date;
}

/** Writes the next message of a question that this transaction has locked or created. @returns its number */
async function insertMessage(
  trx: Transaction<Database>,
  { ids }: Pick<Ctx, 'ids'>,
  { questionId, staffId, text, at }: Message,
): Promise<number> {
  const { last } = await trx
    .selectFrom('support_messages')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await trx
    .insertInto('support_messages')
    .values({ id: ids(), question_id: questionId, number, staff_id: staffId, text, written_at: at })
    .execute();
  return number;
}

/** Closes the open questions of a member who leaves; commits together with their leaving. */
export const closedWithMember = ({ userId, at }: { userId: string; at: Instant }): CarriedRows => ({
  sql: `update support_questions set waits_since = null, closed_at = r.at
    from jsonb_to_recordset($1::jsonb) as r (user_id uuid, at timestamptz)
    where support_questions.user_id = r.user_id and support_questions.closed_at is null`,
  rows: [{ user_id: userId, at }],
});

/**
 * Checks the limits of a member under a lock of their own, so that concurrent calls cannot all pass.
 * @throws AppError TOO_MANY_REQUESTS with when to try again
 */
async function requireRoom(
  trx: Transaction<Database>,
  { userId, asks, at }: { userId: string; asks: boolean; at: Date },
): Promise<void> {
  await lockByName(trx, `support:${userId}`);
  const written = await trx
    .selectFrom('support_messages')
    .innerJoin('support_questions', 'support_questions.id', 'support_messages.question_id')
    .select(['number', 'written_at'])
    .where('user_id', '=', userId)
    .where('staff_id', 'is', null)
    .orderBy('written_at', 'desc')
    .limit(policy.support.messagesPerDay)
    .execute();
  const recent = written
    .toReversed()
    .map(({ number, written_at }) => ({ at: written_at, isQuestion: number === 1 }));
  const waitMs = waitBeforeWriting(recent, asks, at);
  if (waitMs > 0)
    throw new AppError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

interface ByOperator {
  readonly operatorId: string;
  readonly id: string;
  readonly keyed: KeyedCall;
}

/**
 * Answers a question. The member is told by notice and by mail, whose link leads to the answer.
 * @throws AppError NOT_FOUND, ACCESS_DENIED for a question of their own, QUESTION_CLOSED, KEY_REUSED
 */
export async function answerSupport(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>,
  { operatorId, id, text, keyed }: ByOperator & { readonly text: string },
): Promise<void> {
  await once(ctx, keyed, async (trx) => {
    const at = ctx.clock.now();
    const question = await lockServed(trx, { id, operatorId });
    const number = await insertMessage(trx, ctx, { questionId: id, staffId: operatorId, text, at });
    await trx
      .updateTable('support_questions')
      .set({ waits_since: null, last_written_at: at })
      .where('id', '=', id)
      .execute();
    const to = [question.user_id];
    const facts = { supportQuestionId: id };
    await writeRows(
      trx,
      noticeRows(ctx, supportAnsweredNotice, { to, cause: `support:${id}:${number}`, at, facts }),
    );
    const states = { before: { status: stateOf(question) }, after: { status: 'ANSWERED' } };
    await writeRows(trx, actOf({ operatorId, id, action: 'answerSupportQuestion', at, ...states }));
    return null;
  });
}

/**
 * Closes a question: nobody can write in it any more, and no notice is sent.
 * @throws AppError NOT_FOUND, ACCESS_DENIED for a question of their own, QUESTION_CLOSED, KEY_REUSED
 */
export async function closeSupport(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { operatorId, id, keyed }: ByOperator,
): Promise<void> {
  await once(ctx, keyed, async (trx) => {
    const at = ctx.clock.now();
    const question = await lockServed(trx, { id, operatorId });
    await trx
      .updateTable('support_questions')
      .set({ waits_since: null, closed_at: at, closed_by: operatorId })
      .where('id', '=', id)
      .execute();
    const states = { before: { status: stateOf(question) }, after: { status: 'CLOSED' } };
    await writeRows(trx, actOf({ operatorId, id, action: 'closeSupportQuestion', at, ...states }));
    return null;
  });
}

async function lockServed(
  trx: Transaction<Database>,
  { id, operatorId }: { id: string; operatorId: string },
) {
  const question = await lockQuestion(trx, id);
  const refused = whyNotServed(question, operatorId);
  if (refused) throw new AppError(refused);
  return question;
}

type Act = Parameters<typeof staffAct>[0];

const actOf = ({
  operatorId,
  id,
  ...act
}: { operatorId: string; id: string } & Omit<Act, 'staffId' | 'object'>) =>
  staffAct({ staffId: operatorId, object: { resource: 'support-questions', id }, ...act });
