import type { Source } from '@sowon/contracts';
import {
  accept,
  type CarriedRows,
  type Decision,
  isRejection,
  type Json,
  type Rejection,
  type StreamId,
  type StreamReader,
  streamId,
  walletStream,
} from '@sowon/ledger';
import { AppError } from '../../../../app-error.ts';
import { type CommandKey, execute } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { ledgerPolicy, ledgerPolicyAt, type VersionPolicy } from '../../../../ledger-policy.ts';
import { findCreator } from '../../../people/creators/queries.ts';
import { giveStrike, penaltyTerms } from '../../../people/strikes/commands.ts';
import { owedCompensation } from '../../../settlement/settlements/debts.ts';
import { type Earning, earningRows } from '../../../settlement/settlements/rows.ts';
import { type StaffAct, staffAct } from '../../../staff/audit/commands.ts';
import { type CoinTerms, moveCoins } from '../coin-moves.ts';
import type { Beside, Decided, MissionDecision, Pay } from '../decision.ts';
import { type MissionTexts, missionStream, missionStreamId, rowsOf } from '../events.ts';
import { findParties, type Parties } from '../queries.ts';
import type { MissionState } from '../state.ts';

interface MissionChange<Reply extends Json> {
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
  readonly missionId: string;
  readonly fanId: string;
  /** True if the mission's id was created for this change: neither the mission nor its hold exists. */
  readonly isNew?: boolean;
  /** True if no hold can exist, as for a roulette before its win; then no hold is read. */
  readonly isUnheld?: boolean;
  /**
   * Further streams that `decide` reads: the creator's strikes for a change that may strike, their earnings for one that may compensate,
   * and the fan's limit, if set, for a roll.
   */
  readonly streams?: readonly StreamId[];
  /** Pure: it may run several times. */
  decide(state: MissionState | null, streams: StreamReader): MissionDecision;
  /** Texts typed for this change. */
  readonly texts?: MissionTexts;
  /** Rows in addition to those of the events: data that no event may hold and nobody typed. */
  readonly carry?: readonly CarriedRows[];
  /** A decision of another slice in the same command, on the streams it names. A rejection refuses the whole command. Pure. */
  also?(streams: StreamReader): Beside | Rejection;
  /** The staff member whose act this is; the act is recorded with what it changed. */
  readonly by?: Pick<StaffAct, 'staffId' | 'action' | 'reason'>;
  /** The reply to the caller, or a function of the decision. */
  readonly reply: Reply | ((decided: Decided) => Reply);
}

const nothingBeside: Beside = { appends: [], carry: [] };

/**
 * Changes a mission; every change goes through here. One ledger command, under the locks of all streams, writes the mission's events, the
 * moves of the fan's coins, the creator's strikes and earnings, and the rows. A decision without events changes nothing.
 * @throws AppError with the code of the rejection, BUSY.
 */
export function changeMission<Reply extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'config' | 'clock'>,
  change: MissionChange<Reply>,
): Promise<Reply> {
  const { key, intent, at, missionId, fanId } = change;
  const coinTerms = { at: at.toISOString(), policy: ledgerPolicy(ctx) };
  const mission = missionStreamId(missionId);
  return execute<Reply>(ctx, {
    key,
    intent,
    at,
    streams: [streamId('wallet', fanId), mission, ...(change.streams ?? [])],
    // A mission's hold has the mission's id, so both can be read together.
    ...(change.isNew ? { fresh: [mission] } : { holds: change.isUnheld ? [] : [missionId] }),
    decide: (streams) => decideChange(ctx, change, streams, coinTerms),
  });
}

/** Decides a change together with the coins, debts and strikes that follow from it. Pure. */
function decideChange<Reply extends Json>(
  ctx: Pick<Ctx, 'clock'>,
  change: MissionChange<Reply>,
  streams: StreamReader,
  coinTerms: CoinTerms,
): Decision<Reply> {
  const { missionId, fanId } = change;
  const before = streams.state(missionStream, missionId);
  const decided = change.decide(before, streams);
  if (isRejection(decided)) return decided;
  const { events, coins, strike, compensation, beside: added = nothingBeside } = decided;
  const reply = typeof change.reply === 'function' ? change.reply(decided) : change.reply;
  if (events.length === 0) return accept({ appends: [], reply });
  const moved = moveCoins(streams.wallet(fanId), coins, coinTerms);
  if (isRejection(moved)) return moved;
  const earnings = moved.earned.map((event) => ({ event, source: sourceOf(event, missionId) }));
  const beside = change.also?.(streams) ?? nothingBeside;
  if (isRejection(beside)) return beside;
  const left = moved.events.reduce(walletStream.evolve, streams.wallet(fanId));
  const owed = compensation && owedCompensation(left, streams, compensation, coinTerms);
  if (owed && isRejection(owed)) return owed;
  const given = strike && giveStrike(streams, { strike, at: change.at, terms: penaltyTerms(ctx, change.at) });
  return accept({
    appends: [
      { stream: missionStreamId(missionId), events },
      { stream: streamId('wallet', fanId), events: [...moved.events, ...(owed?.wallet ?? [])] },
      ...(owed ? [owed.append] : []),
      ...(given ? [given.append] : []),
      ...added.appends,
      ...beside.appends,
    ],
    carry: [
      ...rowsOf(events, coinTerms.at, change.texts),
      ...(change.carry ?? []),
      ...added.carry,
      ...beside.carry,
      ...earningRows(earnings, coinTerms.at),
      ...(owed?.carry ?? []),
      ...(given?.carry ?? []),
      ...(change.by
        ? [actRow(change, change.by, [before, events.reduce(missionStream.evolve, before)])]
        : []),
    ],
    reply,
  });
}

/** A mission is earned once; its lost roulette tickets are earned one by one. */
const sourceOf = ({ type }: Earning['event'], id: string): Source => ({
  type: type === 'CoinsSpent' ? 'ticket' : missionStream.category,
  id,
});

function actRow(
  { missionId, at }: Pick<MissionChange<Json>, 'missionId' | 'at'>,
  by: NonNullable<MissionChange<Json>['by']>,
  [before, after]: readonly [MissionState | null, MissionState | null],
): CarriedRows {
  const object = { resource: 'missions', id: missionId };
  return staffAct({ ...by, object, before: factsOf(before), after: factsOf(after), at });
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
