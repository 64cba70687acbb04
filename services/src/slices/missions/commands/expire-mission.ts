import type { MissionWait } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { giveStrike, isShutOut, penaltyTerms } from '../../conduct/commands.ts';
import { conductStreamId } from '../../conduct/state.ts';
import { decideExpire } from '../decide.ts';
import { missionWait, type Parties } from '../queries.ts';
import { rejectedRows } from '../rows.ts';
import { changeMission } from './change-mission.ts';
import { requireParties } from './parties.ts';

/**
 * The deadline's timer asks: a mission that nobody performed by now ends, its coins go back into the lots they came
 * from, and its creator gets a strike (decisions, "Penalties") unless they are shut out already. Anything else changes
 * nothing.
 * @returns how long to wait until asking again.
 */
export async function expireMission(ctx: Ctx, missionId: string): Promise<MissionWait> {
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  if (parties.status === 'ACCEPTED' && parties.dueAt <= at) await expire(ctx, parties, at);
  return missionWait(ctx, missionId);
}

/** The key names the deadline: a mission that got a new one after a failed conversion may be decided anew. */
async function expire(ctx: Ctx, parties: Parties, at: Date): Promise<void> {
  const { missionId, creatorId, dueAt } = parties;
  const strike = { strikeId: ctx.ids(), creatorId, source: { type: 'mission', id: missionId } };
  const terms = penaltyTerms(ctx, at);
  await changeMission(ctx, {
    key: { scope: 'mission', id: `expire:${missionId}:${dueAt.toISOString()}` },
    intent: { missionId },
    at,
    ...parties,
    streams: [conductStreamId(creatorId)],
    decide: (state, streams) =>
      decideExpire(state, { at: at.toISOString(), creatorBlocked: isShutOut(streams, creatorId) }),
    effects: ({ events, streams }) => {
      const ended = rejectedRows(events, at.toISOString());
      if (isShutOut(streams, creatorId)) return { carry: ended };
      const given = giveStrike(streams, { strike, at, terms });
      return { appends: [given.append], carry: [...ended, ...given.carry] };
    },
    reply: null,
  });
}
