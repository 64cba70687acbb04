import type { Ctx } from '../../../../context.ts';
import { isShutOut } from '../../../people/strikes/commands.ts';
import { strikesStreamId } from '../../../people/strikes/state.ts';
import { decideExpire } from '../decide.ts';
import type { Parties } from '../queries.ts';
import { waits } from '../state.ts';
import { changeMission } from './change-mission.ts';
import { requireParties } from './parties.ts';

/**
 * The deadline's timer asks: a mission that nobody performed by now ends, its coins go back into the lots they came
 * from, and its creator gets a strike (docs/rules/strikes.md) unless they are shut out already. A custom request that nobody
 * decided ends without one. Anything else changes nothing.
 */
export async function expireMission(ctx: Ctx, missionId: string): Promise<void> {
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const { dueAt } = parties;
  if (waits(parties) && dueAt && dueAt <= at) await expire(ctx, { ...parties, dueAt }, at);
}

/** The key names the deadline: a mission that got a new one, accepted or after a failed conversion, may be decided anew. */
async function expire(ctx: Ctx, parties: Parties & { readonly dueAt: Date }, at: Date): Promise<void> {
  const { missionId, creatorId, dueAt } = parties;
  const strikeId = ctx.ids();
  await changeMission(ctx, {
    key: { scope: 'mission', id: `expire:${missionId}:${dueAt.toISOString()}` },
    intent: { missionId },
    at,
    ...parties,
    streams: [strikesStreamId(creatorId)],
    decide: (state, streams) => {
      const creatorBlocked = isShutOut(streams, creatorId);
      return decideExpire(state, { at: at.toISOString(), creatorBlocked, strikeId });
    },
    reply: null,
  });
}
