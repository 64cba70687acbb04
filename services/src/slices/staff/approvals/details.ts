import type { Language, Reply, Routes } from '@sowon/contracts';
import { accept, isRejection, type JsonObject, type Rejection } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import type { PreparedWish } from '../../../approval-kind.ts';
import { execute, wordsOfRejection } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { House } from '../../../house.ts';
import { refusal } from '../../../refuse.ts';
import type { EffectNow } from './decide.ts';
import { effectNow, fingerprintOf, kindOf } from './prepare.ts';
import { type FoundApproval, findApproval, toRows } from './queries.ts';

type Details = Reply<Routes['showApproval']>;

/**
 * Returns one approval with the changes that it would make now, for the console; null if not found.
 * @param language of the text that says why it cannot be executed
 */
export async function approvalDetails(
  ctx: House,
  approvalId: string,
  language: Language = 'ko',
): Promise<Details | null> {
  const approval = await findApproval(ctx.db, approvalId);
  if (!approval) return null;
  const [row] = await toRows(ctx.db, [approval]);
  if (!row) return null;
  const { wish, effect: kept, concerns_id: concernsId } = approval;
  const prepared = await kindOf(ctx, approval.kind).prepare(ctx, wish).catch(refusal);
  const isOpen = approval.status === 'PROPOSED';
  const now = isOpen ? await effectOf(ctx, approval, prepared) : null;
  const refused = now !== null && 'code' in now ? now : null;
  const effect = now !== null && !('code' in now) ? now.effect : kept;
  const [asked, fingerprint] = [fingerprintOf(wish, kept), fingerprintOf(wish, effect)];
  return {
    ...row,
    ...{ concernsId, effect, fingerprint, isOther: asked !== fingerprint },
    impossible: refused?.code ?? null,
    impossibleText: refused && wordsOfRejection(language, refused),
    figure: prepared instanceof AppError ? null : prepared.figure,
  };
}

/**
 * Reads the changes that the proposal would make now. The read runs as a command that changes nothing, so it shows exactly the values that an approval is
 * checked against.
 */
async function effectOf(
  ctx: Ctx,
  { id, wish }: FoundApproval,
  prepared: PreparedWish | AppError,
): Promise<EffectNow | Rejection> {
  if (prepared instanceof AppError) return { ...prepared.facts, code: prepared.code };
  const at = ctx.clock.now();
  const read = await execute<JsonObject>(ctx, {
    key: { scope: 'showApproval', sent: null },
    ...{ intent: { id }, at, streams: prepared.streams, payments: prepared.payments ?? false },
    decide: (streams) => {
      const now = effectNow({ prepared, wish }, streams, at);
      const reply = isRejection(now) ? { refused: { ...now } } : { effect: now.effect };
      return accept({ appends: [], carry: [], reply });
    },
  });
  // The decision above returned this value as its reply.
  const { refused, effect } = read as { readonly refused?: Rejection; readonly effect?: EffectNow['effect'] };
  if (effect === undefined) return refused ?? { code: 'NOT_FOUND' };
  return { effect, figure: prepared.figure, fingerprint: fingerprintOf(wish, effect) };
}
