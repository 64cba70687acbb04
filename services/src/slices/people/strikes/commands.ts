import { type Grade, policy } from '@sowon/contracts';
import { type Append, type CarriedRows, isRejection, type Rejection, type StreamReader } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import type { VersionPolicy } from '../../../ledger-policy.ts';
import {
  decideGrade,
  decideLetIn,
  decideShutOut,
  decideStrike,
  type Judgement,
  type PenaltyTerms,
  type Strike,
} from './decide.ts';
import { rowsOf } from './rows.ts';
import { strikesStream, strikesStreamId } from './state.ts';

/** Returns the consequences of a strike given at this instant. */
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
 * Gives a strike as part of a ledger command that names the creator's strikes stream. The warning, the block of requests and the block of the login commit
 * together with the missed deadline. Pure.
 */
export function giveStrike(
  streams: StreamReader,
  { strike, at, terms }: { strike: Strike; at: Date; terms: PenaltyTerms },
): Changed {
  const { creatorId } = strike;
  const event = decideStrike(streams.state(strikesStream, creatorId), strike, terms);
  return {
    append: { stream: strikesStreamId(creatorId), events: [event] },
    carry: rowsOf(event, at.toISOString()),
  };
}

/**
 * Shuts a creator out or lets them in, as part of a ledger command that names the creator's strikes stream. Pure. Rejects ALREADY_DECIDED if it changes
 * nothing.
 */
export function judgeCreator(
  streams: StreamReader,
  { shutOut, at, ...judgement }: { shutOut: boolean; at: Date } & Judgement,
): Changed | Rejection {
  const { creatorId } = judgement;
  const decide = shutOut ? decideShutOut : decideLetIn;
  const event = decide(streams.state(strikesStream, creatorId), judgement);
  if (isRejection(event)) return event;
  return {
    append: { stream: strikesStreamId(creatorId), events: [event] },
    carry: rowsOf(event, at.toISOString()),
  };
}

/**
 * Gives a creator a grade as part of a ledger command that names the creator's strikes stream. Pure. The notice shows the value of a coin from `policy`, the
 * version in force at `at`. Rejects ALREADY_DECIDED if the grade is already in force.
 */
export function gradeCreator(
  streams: StreamReader,
  { grade, at, policy: inForce, ...judgement }: { grade: Grade; at: Date; policy: VersionPolicy } & Judgement,
): Changed | Rejection {
  const { creatorId } = judgement;
  const wonPerCoin = inForce.settlement.wonPerCoin[grade];
  const graded = { ...judgement, grade, wonPerCoin, policyVersion: inForce.version };
  const event = decideGrade(streams.state(strikesStream, creatorId), graded);
  if (isRejection(event)) return event;
  return {
    append: { stream: strikesStreamId(creatorId), events: [event] },
    carry: rowsOf(event, at.toISOString()),
  };
}

/** Returns a creator's grade under the lock of their strikes stream; without the lock use `Creator.grade`. Pure. */
export function gradeInForce(streams: StreamReader, creatorId: string): Grade {
  return streams.state(strikesStream, creatorId).grade.inForce;
}

/** Returns true if a creator is shut out, under the lock of their strikes stream; without the lock use `Creator.blocked`. Pure. */
export function isShutOut(streams: StreamReader, creatorId: string): boolean {
  return streams.state(strikesStream, creatorId).shutOutBy !== null;
}
