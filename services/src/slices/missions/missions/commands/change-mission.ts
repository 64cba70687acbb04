import {
  type CarriedRows,
  isRejection,
  type Json,
  type JsonObject,
  type Rejection,
  type StreamId,
  type StreamReader,
  walletStreamId,
} from '@sowon/ledger';
import { AppError } from '../../../../app-error.ts';
import { type Effects, execute, joined, noEffects, together } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { ledgerPolicy, ledgerPolicyAt, type VersionPolicy } from '../../../../ledger-policy.ts';
import { findCreator } from '../../../people/creators/queries.ts';
import { type Earning, earningRows } from '../../../settlement/settlements/rows.ts';
import { type StaffAct, staffAct } from '../../../staff/audit/commands.ts';
import { moveCoins } from '../coin-moves.ts';
import type { Decided, MissionDecision, Pay } from '../decision.ts';
import { type MissionTexts, missionStream, missionStreamId, rowsOf } from '../events.ts';
import { findParties, type Parties } from '../queries.ts';
import type { MissionState } from '../state.ts';

/** A mission and the fan whose coins pay for it. */
type MissionOfFan = Pick<Parties, 'missionId' | 'fanId'>;

/**
 * Returns the streams and the hold of a command that changes a mission.
 * @param further streams of decisions beside the mission's, such as its creator's strikes
 */
export const missionStreams = ({ missionId, fanId }: MissionOfFan, ...further: readonly StreamId[]) => ({
  streams: [walletStreamId(fanId), missionStreamId(missionId), ...further],
  // A mission's hold has the mission's id, so both can be read together.
  holds: [missionId],
});

/** The same for a mission whose id was created for this command: neither the mission nor its hold exists. */
export const newMissionStreams = ({ missionId, fanId }: MissionOfFan, ...further: readonly StreamId[]) => ({
  streams: [walletStreamId(fanId), missionStreamId(missionId), ...further],
  fresh: [missionStreamId(missionId)],
});

/** A change of a mission at an instant. */
interface Change extends MissionOfFan {
  readonly at: Date;
  /** Texts typed for this change. */
  readonly texts?: MissionTexts;
}

/**
 * Changes a mission as part of a ledger command that names its streams. The effects are the mission's events, the moves of the fan's coins, and
 * the rows of both, with the creator's earnings. A decision without events has none. Pure.
 * Rejects as the decision, and as `moveCoins`.
 */
export function changeMission(
  ctx: Pick<Ctx, 'config'>,
  streams: StreamReader,
  decided: MissionDecision,
  { missionId, fanId, at, texts }: Change,
): Effects | Rejection {
  if (isRejection(decided)) return decided;
  const { events, coins } = decided;
  if (events.length === 0) return noEffects;
  const recordedAt = at.toISOString();
  const mission: Effects = {
    appends: [{ stream: missionStreamId(missionId), events }],
    carry: rowsOf(events, recordedAt, texts),
  };
  if (coins.length === 0) return mission;
  const moved = moveCoins(streams.wallet(fanId), coins, { at: recordedAt, policy: ledgerPolicy(ctx) });
  if (isRejection(moved)) return moved;
  const earned = moved.earned.flatMap((event) => earningRows([earningOf(event, missionId)], recordedAt));
  const wallet = { appends: [{ stream: walletStreamId(fanId), events: moved.events }], carry: earned };
  return joined([mission, wallet]);
}

/** A mission is earned once; its lost roulette tickets are earned one by one. */
const earningOf = (event: Earning['event'], id: string): Earning => ({
  event,
  source: { type: event.type === 'CoinsSpent' ? 'ticket' : missionStream.category, id },
});

/** An act of one of the staff on a mission. */
export interface MissionAct {
  readonly operatorId: string;
  readonly key: string | null;
  readonly missionId: string;
  readonly reason: string;
}

/** The parts by which the acts of the staff on a mission differ. */
interface ActOnMission<R extends Json> {
  readonly action: StaffAct['action'];
  readonly intent: JsonObject;
  /** Pure: it may run several times. */
  decide(mission: MissionState | null, at: Date): MissionDecision;
  readonly reply: (done: Decided) => R;
  /** Texts typed for the mission's row. */
  readonly texts?: MissionTexts;
  /** Returns rows beside the mission's own. */
  carry?(at: Date): CarriedRows[];
}

/**
 * Changes a mission by an act of one of the staff, which commits with its row of the audit log.
 * @throws AppError NOT_FOUND, the code of the rejection, KEY_REUSED, BUSY
 */
export async function actOnMission<R extends Json>(
  ctx: Ctx,
  { operatorId: staffId, key, missionId, reason }: MissionAct,
  { action, intent, decide, reply, texts = {}, carry = () => [] }: ActOnMission<R>,
): Promise<R> {
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  return execute<R>(ctx, {
    key: { scope: `${action}:${staffId}`, sent: key },
    intent: { missionId, ...intent },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const decided = decide(streams.state(missionStream, missionId), at);
      if (isRejection(decided)) return decided;
      return together(
        reply(decided),
        changeMission(ctx, streams, decided, { ...parties, at, texts }),
        { appends: [], carry: carry(at) },
        missionAct(streams, decided, { missionId, staffId, action, reason, at }),
      );
    },
  });
}

/** Records a staff member's act on a mission, with what the decision changes. Pure. */
function missionAct(
  streams: StreamReader,
  decided: Decided,
  {
    missionId,
    ...act
  }: Pick<StaffAct, 'staffId' | 'action' | 'reason' | 'at'> & Pick<MissionAct, 'missionId'>,
): Effects {
  if (decided.events.length === 0) return noEffects;
  const before = streams.state(missionStream, missionId);
  const after = decided.events.reduce(missionStream.evolve, before);
  const object = { resource: 'missions', id: missionId };
  return {
    appends: [],
    carry: [staffAct({ ...act, object, before: factsOf(before), after: factsOf(after) })],
  };
}

const factsOf = (state: MissionState | null) =>
  state && { status: state.status, blocked: state.block !== null, adultMark: state.adultMarked };

/** @throws AppError NOT_FOUND */
export async function requireParties(ctx: Ctx, missionId: string): Promise<Parties> {
  const parties = await findParties(ctx.db, missionId);
  if (!parties) throw new AppError('NOT_FOUND');
  return parties;
}

/** Returns the creator's pay terms at an instant; completion fixes them (docs/rules/settlements.md). @throws AppError NOT_FOUND */
export async function payOf(ctx: Ctx, creatorId: string, at: Date): Promise<Pay> {
  const [creator, policy] = await Promise.all([findCreator(ctx.db, creatorId), ledgerPolicyAt(ctx, at)]);
  if (!creator) throw new AppError('NOT_FOUND');
  return payTo(creator, policy);
}

/** Returns the pay terms of a creator already read. Pure. */
export function payTo(
  { grade }: { readonly grade: Pay['grade'] },
  { version, settlement }: VersionPolicy,
): Pay {
  return { grade, wonPerCoin: settlement.wonPerCoin[grade], policyVersion: version };
}
