import { policy } from '@sowon/contracts';
import {
  type Append,
  accept,
  type CarriedRows,
  isRejection,
  type Rejection,
  type StreamReader,
} from '@sowon/ledger';
import { AppError } from '../../app-error.ts';
import { execute } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { staffAct } from '../audit/commands.ts';
import {
  decideLetIn,
  decideLift,
  decideShutOut,
  decideStrike,
  type Judgement,
  type PenaltyTerms,
  type Strike,
} from './decide.ts';
import { findStrike } from './queries.ts';
import { rowsOf } from './rows.ts';
import { type ConductState, conductStream, conductStreamId } from './state.ts';

/** What a strike that is given at this instant leads to. */
export function penaltyTerms(ctx: Pick<Ctx, 'clock'>, at: Date): PenaltyTerms {
  const { version, penalties } = policy;
  const blockUntil = ctx.clock.addDays(at, penalties.requestBlockDays).toISOString();
  return { blockUntil, policy: { version, ...penalties } };
}

interface Changed {
  readonly append: Append;
  readonly carry: readonly CarriedRows[];
}

/**
 * A strike as part of a ledger command that names the creator's conduct stream: warning, block of requests and block of
 * the login commit together with what was missed. Pure.
 */
export function giveStrike(
  streams: StreamReader,
  { strike, at, terms }: { strike: Strike; at: Date; terms: PenaltyTerms },
): Changed {
  const { creatorId } = strike;
  const event = decideStrike(streams.state(conductStream, creatorId), strike, terms);
  return {
    append: { stream: conductStreamId(creatorId), events: [event] },
    carry: rowsOf(event, at.toISOString()),
  };
}

/**
 * An operator's judgement as part of a ledger command that names the creator's conduct stream. Pure.
 * Rejects ALREADY_DECIDED when it changes nothing.
 */
export function judgeCreator(
  streams: StreamReader,
  { shutOut, at, ...judgement }: { shutOut: boolean; at: Date } & Judgement,
): Changed | Rejection {
  const { creatorId } = judgement;
  const decide = shutOut ? decideShutOut : decideLetIn;
  const event = decide(streams.state(conductStream, creatorId), judgement);
  if (isRejection(event)) return event;
  return {
    append: { stream: conductStreamId(creatorId), events: [event] },
    carry: rowsOf(event, at.toISOString()),
  };
}

/** Whether a creator is shut out, under the lock of their conduct stream; without it, `Creator.blocked` tells. Pure. */
export function isShutOut(streams: StreamReader, creatorId: string): boolean {
  return streams.state(conductStream, creatorId).shutOutBy !== null;
}

/**
 * An operator lifts a strike with a reason that its creator reads: it counts for nothing any more, and what of its blocks
 * does not hold by other strikes ends now. What was refunded and earned meanwhile stays as it is.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED when it was lifted before, KEY_REUSED, BUSY
 */
export async function liftStrike(
  ctx: Ctx,
  {
    strikeId,
    operatorId,
    reason,
    key,
  }: { strikeId: string; operatorId: string; reason: string; key: string | null },
): Promise<void> {
  const strike = await findStrike(ctx.db, strikeId);
  if (!strike) throw new AppError('NOT_FOUND');
  const { creatorId, userId } = strike;
  const at = ctx.clock.now();
  const stream = conductStreamId(creatorId);
  await execute(ctx, {
    key: { scope: `liftStrike:${operatorId}`, sent: key },
    intent: { strikeId, reason },
    at,
    streams: [stream],
    decide: (streams) => {
      const before = streams.state(conductStream, creatorId);
      const { version, penalties } = policy;
      const event = decideLift(
        before,
        { strikeId, creatorId, userId, operatorId },
        { version, ...penalties },
      );
      if (isRejection(event)) return event;
      const act = staffAct({
        staffId: operatorId,
        action: 'liftStrike',
        object: { resource: 'strikes', id: strikeId },
        reason,
        before: factsOf(before),
        after: factsOf(conductStream.evolve(before, event)),
        at,
      });
      const carry = [...rowsOf(event, at.toISOString(), reason), act];
      return accept({ appends: [{ stream, events: [event] }], carry, reply: null });
    },
  });
}

const factsOf = ({ standing, shutOutBy }: ConductState) => ({
  strikes: standing.length,
  loginBlocked: shutOutBy !== null,
});
