import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { staffAct } from '../audit/commands.ts';
import { insertMessage, lockQuestion } from './commands.ts';
import { stateOf, whyNotServed } from './decide.ts';
import { supportAnsweredNotice } from './notices.ts';

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
