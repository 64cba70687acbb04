import {
  accept,
  type CarriedRows,
  type Decision,
  isRejection,
  type Json,
  type StreamId,
  type StreamReader,
  streamId,
} from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { type StaffAct, staffAct } from '../../audit/commands.ts';
import { giveStrike, penaltyTerms } from '../../conduct/commands.ts';
import { earningRows } from '../../settlement/earnings.ts';
import { moveCoins } from '../coin-moves.ts';
import type { MissionDecision } from '../decision.ts';
import { type MissionTexts, rowsOf } from '../events.ts';
import type { MissionState } from '../state.ts';
import { missionStream, missionStreamId } from '../stream.ts';

export interface MissionChange<Reply extends Json> {
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
  readonly missionId: string;
  readonly fanId: string;
  /** The mission's id was made for this change: neither it nor a hold of it exists. */
  readonly isNew?: boolean;
  /** Further streams that `decide` reads; one that may strike names the creator's conduct. */
  readonly streams?: readonly StreamId[];
  /** Pure. */
  decide(state: MissionState | null, streams: StreamReader): MissionDecision;
  /** What was typed for this change. */
  readonly texts?: MissionTexts;
  /** The member of the staff whose act it is: it is written down with what it changed. */
  readonly by?: Pick<StaffAct, 'staffId' | 'action' | 'reason'>;
  readonly reply: Reply;
}

/**
 * The one way a mission changes: the events of its stream, what they do to the fan's coins and to the creator's conduct
 * and earnings, and the rows that show it, all in one ledger command under the locks of all streams. Whatever it is that was
 * decided, the decision says it. One without events changes nothing.
 * @throws AppError of the rule that refused, BUSY.
 */
export function changeMission<Reply extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'config' | 'clock'>,
  change: MissionChange<Reply>,
): Promise<Reply> {
  const { key, intent, at, missionId, fanId, reply } = change;
  const [mission, wallet] = [missionStreamId(missionId), streamId('wallet', fanId)];
  const recordedAt = at.toISOString();
  const coinTerms = { at: recordedAt, policy: ledgerPolicy(ctx) };
  const source = { type: missionStream.category, id: missionId };

  const decide = (streams: StreamReader): Decision<Reply> => {
    const before = streams.state(missionStream, missionId);
    const decided = change.decide(before, streams);
    if (isRejection(decided)) return decided;
    const { events, coins, strike } = decided;
    if (events.length === 0) return accept({ appends: [], reply });
    const moved = moveCoins(streams.wallet(fanId), coins, coinTerms);
    if (isRejection(moved)) return moved;
    const earnings = moved.earned.map((event) => ({ event, source }));
    const given = strike && giveStrike(streams, { strike, at, terms: penaltyTerms(ctx, at) });
    return accept({
      appends: [
        { stream: mission, events },
        { stream: wallet, events: moved.events },
        ...(given ? [given.append] : []),
      ],
      carry: [
        ...rowsOf(events, recordedAt, change.texts),
        ...earningRows(earnings, recordedAt),
        ...(given?.carry ?? []),
        ...(change.by
          ? [actRow(change, change.by, [before, events.reduce(missionStream.evolve, before)])]
          : []),
      ],
      reply,
    });
  };

  return execute<Reply>(ctx, {
    key,
    intent,
    at,
    streams: [wallet, mission, ...(change.streams ?? [])],
    // A mission's hold is named after it, so that it can be read together with the mission.
    ...(change.isNew ? { fresh: [mission] } : { holds: [missionId] }),
    decide,
  });
}

function actRow(
  { missionId, at }: Pick<MissionChange<Json>, 'missionId' | 'at'>,
  by: NonNullable<MissionChange<Json>['by']>,
  [before, after]: readonly [MissionState | null, MissionState | null],
): CarriedRows {
  const object = { resource: 'missions', id: missionId };
  return staffAct({ ...by, object, before: factsOf(before), after: factsOf(after), at });
}

const factsOf = (state: MissionState | null) => state && { status: state.status, blocked: state.blocked };
