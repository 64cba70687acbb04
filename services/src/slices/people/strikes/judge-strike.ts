import { policy, type StrikesEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Rejection, reject } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { KeyedCall } from '../../../db/once.ts';
import { appealEnd } from '../../../judging.ts';
import { type StaffAct, staffAct } from '../../staff/audit/commands.ts';
import { rowsOf } from './commands.ts';
import { decideAppeal, decideLift, decideUphold, type Judgement } from './decide.ts';
import { findStrike } from './queries.ts';
import { type StrikesState, strikesStream, strikesStreamId } from './state.ts';

interface Answered {
  readonly strikeId: string;
  readonly operatorId: string;
  /** Shown to the creator. */
  readonly reason: string;
  readonly key: string | null;
}

/**
 * Lifts a strike with a reason shown to its creator: it no longer counts, and blocks that other strikes do not justify end now. An open appeal is thereby
 * granted. Refunds and earnings since then stay.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it was lifted before, KEY_REUSED, BUSY
 */
export const liftStrike = (ctx: Ctx, answered: Answered): Promise<void> =>
  answer(ctx, answered, 'liftStrike', (state, judgement) => {
    const { version, penalties } = policy;
    return decideLift(state, judgement, { version, ...penalties });
  });

/**
 * Upholds a strike after an appeal, with a reason shown to its creator.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED unless an appeal is open, KEY_REUSED, BUSY
 */
export const upholdStrike = (ctx: Ctx, answered: Answered): Promise<void> =>
  answer(ctx, answered, 'upholdStrike', decideUphold);

type Decide = (
  state: StrikesState,
  judgement: Judgement & { readonly strikeId: string },
) => StrikesEvent | Rejection;

function answer(
  ctx: Ctx,
  { strikeId, operatorId, reason, key }: Answered,
  action: StaffAct['action'],
  decide: Decide,
): Promise<void> {
  return changeStrike(ctx, strikeId, {
    key: { scope: `${action}:${operatorId}`, sent: key },
    words: reason,
    decide: (state, { creatorId, userId }) => decide(state, { strikeId, creatorId, userId, operatorId }),
    act: (before, after, at) =>
      staffAct({
        staffId: operatorId,
        action,
        reason,
        at,
        object: { resource: 'strikes', id: strikeId },
        before: factsOf(before, strikeId),
        after: factsOf(after, strikeId),
      }),
  });
}

/**
 * Appeals a strike, once and within thirty days; operators are notified.
 * @param appeal.creatorId the appealing creator, who must own the strike
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it was lifted, ALREADY_EXISTS if it was appealed before, APPEAL_OVER, KEY_REUSED, BUSY
 */
export async function appealStrike(
  ctx: Ctx,
  {
    strikeId,
    creatorId,
    text,
    keyed,
  }: { strikeId: string; creatorId: string; text: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  await changeStrike(ctx, strikeId, {
    key: { scope: keyed.scope, sent: keyed.key },
    words: text,
    decide: (state, strike, at) => {
      const { userId, givenAt } = strike;
      if (strike.creatorId !== creatorId) return reject('NOT_FOUND');
      const until = appealEnd(ctx, givenAt).toISOString();
      const appealed = { strikeId, creatorId, userId, until, policyVersion: policy.version };
      return decideAppeal(state, appealed, at.toISOString());
    },
  });
  return { id: strikeId };
}

interface StrikeChange {
  readonly key: CommandKey;
  /** Text of the creator or operator, which is in no event. */
  readonly words: string;
  /** Decides the event. Pure. */
  decide(
    state: StrikesState,
    strike: NonNullable<Awaited<ReturnType<typeof findStrike>>>,
    at: Date,
  ): StrikesEvent | Rejection;
  /** Returns the audit row, if a staff member acts. */
  act?(before: StrikesState, after: StrikesState, at: Date): CarriedRows;
}

/** Changes one strike under the lock of its creator's strikes, so that a concurrent strike counts. */
async function changeStrike(
  ctx: Ctx,
  strikeId: string,
  { key, words, decide, act }: StrikeChange,
): Promise<void> {
  const strike = await findStrike(ctx.db, strikeId);
  if (!strike) throw new AppError('NOT_FOUND');
  const at = ctx.clock.now();
  const stream = strikesStreamId(strike.creatorId);
  await execute(ctx, {
    key,
    intent: { strikeId, words },
    at,
    streams: [stream],
    decide: (streams) => {
      const before = streams.state(strikesStream, strike.creatorId);
      const event = decide(before, strike, at);
      if (isRejection(event)) return event;
      const row = act?.(before, strikesStream.evolve(before, event), at);
      const carry = [...rowsOf(event, at.toISOString(), words), ...(row ? [row] : [])];
      return accept({ appends: [{ stream, events: [event] }], carry, reply: null });
    },
  });
}

const factsOf = ({ standing, shutOutBy }: StrikesState, strikeId: string) => ({
  strikes: standing.length,
  loginBlocked: shutOutBy !== null,
  appealed: standing.some((strike) => strike.strikeId === strikeId && strike.appeal === 'OPEN'),
});
