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
 * A strike as part of a ledger command that names the creator's strikes stream: warning, block of requests and block of
 * the login commit together with what was missed. Pure.
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
 * An operator's judgement as part of a ledger command that names the creator's strikes stream. Pure.
 * Its notice says what a coin is worth by `policy`, the version in force at `at`. Rejects ALREADY_DECIDED when it changes nothing.
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
 * An operator gives a creator a grade, as part of a ledger command that names the creator's strikes stream. Pure.
 * Its notice says what a coin is worth by `policy`, the version in force at `at`. Rejects ALREADY_DECIDED when it is the one in force.
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

/** A creator's grade, under the lock of their strikes stream; without it, `Creator.grade` tells. Pure. */
export function gradeInForce(streams: StreamReader, creatorId: string): Grade {
  return streams.state(strikesStream, creatorId).grade.inForce;
}

/** Whether a creator is shut out, under the lock of their strikes stream; without it, `Creator.blocked` tells. Pure. */
export function isShutOut(streams: StreamReader, creatorId: string): boolean {
  return streams.state(strikesStream, creatorId).shutOutBy !== null;
}
