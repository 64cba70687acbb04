import { type Grade, policy, type StrikesEvent } from '@sowon/contracts';
import {
  type CarriedRows,
  type Instant,
  isRejection,
  type Rejection,
  type StreamReader,
} from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { type Effects, execute, together } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows, updateRows } from '../../../db/rows.ts';
import { ledgerPolicyAt, type VersionPolicy } from '../../../ledger-policy.ts';
import { loginOfCreatorRow, loginRows } from '../../ground/accounts/commands.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { gradeRow, shutOutRow, standingRow } from '../creators/commands.ts';
import { findCreator } from '../creators/queries.ts';
import {
  decideGrade,
  decideLetIn,
  decideShutOut,
  decideStrike,
  type Judgement,
  type PenaltyTerms,
  type Strike,
} from './decide.ts';
import { strikesStream, strikesStreamId } from './state.ts';

/** Returns the consequences of a strike given at this instant. */
export function penaltyTerms(ctx: Pick<Ctx, 'clock'>, at: Date): PenaltyTerms {
  const { version, penalties } = policy;
  const blockUntil = ctx.clock.addDays(at, penalties.requestBlockDays).toISOString();
  return { blockUntil, policy: { version, ...penalties } };
}

/**
 * Gives a strike as part of a ledger command that names the creator's strikes stream. The warning, the block of requests and the block of the login commit
 * together with the missed deadline. Pure.
 */
export function giveStrike(
  streams: StreamReader,
  { strike, at, terms }: { strike: Strike; at: Date; terms: PenaltyTerms },
): Effects {
  const { creatorId } = strike;
  const event = decideStrike(streams.state(strikesStream, creatorId), strike, terms);
  return {
    appends: [{ stream: strikesStreamId(creatorId), events: [event] }],
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
): Effects | Rejection {
  const { creatorId } = judgement;
  const decide = shutOut ? decideShutOut : decideLetIn;
  const event = decide(streams.state(strikesStream, creatorId), judgement);
  if (isRejection(event)) return event;
  return {
    appends: [{ stream: strikesStreamId(creatorId), events: [event] }],
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
): Effects | Rejection {
  const { creatorId } = judgement;
  const wonPerCoin = inForce.settlement.wonPerCoin[grade];
  const graded = { ...judgement, grade, wonPerCoin, policyVersion: inForce.version };
  const event = decideGrade(streams.state(strikesStream, creatorId), graded);
  if (isRejection(event)) return event;
  return {
    appends: [{ stream: strikesStreamId(creatorId), events: [event] }],
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

/**
 * Returns the row changes of a strikes event; they commit with it.
 * @param words text of the creator or operator, if any; it is in no event
 */
export function rowsOf(event: StrikesEvent, recordedAt: Instant, words = ''): CarriedRows[] {
  switch (event.type) {
    case 'StrikeGiven':
      return strikeRows(event.payload, recordedAt);
    case 'StrikeLifted':
      return liftRows(event.payload, recordedAt, words);
    case 'StrikeAppealed': {
      const made = { strike_id: event.payload.strikeId, text: words, made_at: recordedAt };
      return [insertRows('strike_appeals', [{ ...made, upheld_at: null, upheld_by: null, answer: null }])];
    }
    case 'CreatorGraded': {
      const { creatorId, grade } = event.payload;
      return [gradeRow({ creatorId, grade })];
    }
    case 'StrikeUpheld': {
      const { strikeId, operatorId } = event.payload;
      const upheld = { upheld_at: recordedAt, upheld_by: operatorId, answer: words };
      return [updateRows('strike_appeals', 'strike_id', [{ strike_id: strikeId, ...upheld }])];
    }
    case 'CreatorShutOut':
    case 'CreatorLetIn': {
      const { creatorId, userId } = event.payload;
      const blocked = event.type === 'CreatorShutOut';
      return [shutOutRow({ creatorId, blocked }), ...loginRows({ userId, blocked, at: recordedAt })];
    }
  }
}

type Payload<T extends StrikesEvent['type']> = Extract<StrikesEvent, { type: T }>['payload'];

function strikeRows(payload: Payload<'StrikeGiven'>, recordedAt: Instant): CarriedRows[] {
  const { strikeId, creatorId, source, strikes, requestsBlockedUntil, grade, loginBlocked } = payload;
  const strike = {
    id: strikeId,
    creator_id: creatorId,
    number: strikes,
    source_type: source.type,
    source_id: source.id,
    given_at: recordedAt,
    requests_blocked_until: requestsBlockedUntil,
    login_blocked: loginBlocked,
    lifted_at: null,
    lifted_by: null,
    lift_reason: null,
  };
  return [
    insertRows('strikes', [strike]),
    standingRow({
      creatorId,
      strikes,
      blocked: loginBlocked,
      ...(requestsBlockedUntil && { requestsBlockedUntil }),
      ...(grade && { grade }),
    }),
    ...(loginBlocked ? [loginOfCreatorRow({ creatorId, blocked: true })] : []),
  ];
}

function liftRows(payload: Payload<'StrikeLifted'>, recordedAt: Instant, reason: string): CarriedRows[] {
  const { strikeId, creatorId, operatorId, strikes, requestsBlockedUntil, loginBlocked, letIn, grade } =
    payload;
  const lifted = { id: strikeId, lifted_at: recordedAt, lifted_by: operatorId, lift_reason: reason };
  return [
    updateRows('strikes', 'id', [lifted]),
    standingRow({
      creatorId,
      strikes,
      blocked: loginBlocked,
      requestsBlockedUntil,
      ...(grade && { grade }),
    }),
    ...(letIn ? [loginOfCreatorRow({ creatorId, blocked: false })] : []),
  ];
}

interface Given {
  readonly creatorId: string;
  readonly operatorId: string;
  readonly grade: Grade;
  /** For the audit log. */
  readonly reason: string;
  readonly key: string | null;
}

/**
 * Gives a creator a grade: it sets the value of future earnings; past earnings keep theirs.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if they already have it, KEY_REUSED, BUSY
 */
export async function giveGrade(
  ctx: Ctx,
  { creatorId, operatorId, grade, reason, key }: Given,
): Promise<void> {
  const creator = await findCreator(ctx.db, creatorId);
  if (!creator) throw new AppError('NOT_FOUND');
  const { userId } = creator;
  const at = ctx.clock.now();
  const policy = await ledgerPolicyAt(ctx, at);
  await execute(ctx, {
    key: { scope: `giveGrade:${operatorId}`, sent: key },
    intent: { creatorId, grade, reason },
    at,
    streams: [strikesStreamId(creatorId)],
    decide: (streams) => {
      const graded = gradeCreator(streams, { creatorId, userId, operatorId, grade, at, policy });
      const act = staffAct({
        staffId: operatorId,
        action: 'giveGrade',
        reason,
        at,
        object: { resource: 'creators', id: creatorId },
        before: { grade: gradeInForce(streams, creatorId) },
        after: { grade },
      });
      return together(null, graded, { appends: [], carry: [act] });
    },
  });
}
