import type { MissionEvent } from '@sowon/contracts';
import {
  type Append,
  accept,
  type CarriedRows,
  type Command,
  type HoldCaptured,
  isRejection,
  type Json,
  type StreamId,
  type StreamReader,
  streamId,
} from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import type { MissionDecision } from '../decide.ts';
import { decideCoins } from '../mission-coins.ts';
import { type MissionState, missionStream, missionStreamId } from '../state.ts';

/** What was decided, for whoever adds the rows and further events that go with it. */
export interface Decided {
  /** The mission before these events. */
  readonly state: MissionState | null;
  readonly events: readonly MissionEvent[];
  /** By what the creator earned coins. */
  readonly earned: readonly HoldCaptured[];
  readonly streams: StreamReader;
}

export interface MissionChange<Reply extends Json> {
  readonly key: Command<Json>['key'];
  readonly intent: Json;
  readonly at: Date;
  readonly missionId: string;
  readonly fanId: string;
  /** The mission's id was made for this change: neither it nor a hold of it exists. */
  readonly isNew?: boolean;
  /** Further streams that `decide` reads, or `effects` appends to. */
  readonly streams?: readonly StreamId[];
  /** Pure. */
  decide(state: MissionState | null, streams: StreamReader): MissionDecision;
  /** Pure; asked only when there are events. */
  effects(decided: Decided): { readonly carry: readonly CarriedRows[]; readonly appends?: readonly Append[] };
  readonly reply: Reply;
}

/**
 * The one way a mission changes: the events of its stream, what they do to the fan's coins, and the rows that show it,
 * all in one ledger command under the locks of both streams. A decision without events changes nothing.
 * @throws AppError of the rule that refused, BUSY.
 */
export function changeMission<Reply extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'config'>,
  change: MissionChange<Reply>,
): Promise<Reply> {
  const { key, intent, at, missionId, fanId, reply } = change;
  const mission = missionStreamId(missionId);
  const wallet = streamId('wallet', fanId);
  const terms = { at: at.toISOString(), policy: ledgerPolicy(ctx) };
  return execute<Reply>(ctx, {
    key,
    intent,
    at,
    streams: [wallet, mission, ...(change.streams ?? [])],
    ...(change.isNew ? { fresh: [mission] } : { holds: [missionId] }),
    decide: (streams) => {
      const state = streams.state(missionStream, missionId);
      const decision = change.decide(state, streams);
      if (isRejection(decision)) return decision;
      const { events } = decision;
      if (events.length === 0) return accept({ appends: [], reply });
      const coins = decideCoins(streams.wallet(fanId), events, terms);
      if (isRejection(coins)) return coins;
      const effects = change.effects({ state, events, earned: coins.earned, streams });
      const moved = coins.events.length > 0 ? [{ stream: wallet, events: coins.events }] : [];
      return accept({
        appends: [{ stream: mission, events }, ...moved, ...(effects.appends ?? [])],
        carry: effects.carry,
        reply,
      });
    },
  });
}
