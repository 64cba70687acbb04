import { execute, noEffects, together } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { giveStrike, isShutOut, penaltyTerms } from '../../../people/strikes/commands.ts';
import { strikesStreamId } from '../../../people/strikes/state.ts';
import { decideExpire } from '../decide.ts';
import { missionStream } from '../events.ts';
import type { Parties } from '../queries.ts';
import { waits } from '../state.ts';
import { changeMission, missionStreams, requireParties } from './change-mission.ts';

/**
 * Ends a mission whose deadline has passed, when its timer fires: the coins go back into their lots, and the creator gets a strike
 * (docs/rules/strikes.md) unless they are already blocked. An undecided custom request ends without a strike. Changes nothing in any other
 * case.
 */
export async function expireMission(ctx: Ctx, missionId: string): Promise<void> {
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const { dueAt } = parties;
  if (waits(parties) && dueAt && dueAt <= at) await expire(ctx, { ...parties, dueAt }, at);
}

/** The idempotency key includes the deadline, so a mission with a new one (accepted, or after a failed conversion) can be decided again. */
async function expire(ctx: Ctx, parties: Parties & { readonly dueAt: Date }, at: Date): Promise<void> {
  const { missionId, creatorId, dueAt } = parties;
  const strikeId = ctx.ids();
  await execute(ctx, {
    key: { scope: 'mission', id: `expire:${missionId}:${dueAt.toISOString()}` },
    intent: { missionId },
    at,
    ...missionStreams(parties, strikesStreamId(creatorId)),
    decide: (streams) => {
      const creatorBlocked = isShutOut(streams, creatorId);
      const mission = streams.state(missionStream, missionId);
      const expiry = { at: at.toISOString(), creatorBlocked, strikeId };
      const { strike, ...decided } = decideExpire(mission, expiry);
      return together(
        null,
        changeMission(ctx, streams, decided, { ...parties, at }),
        strike ? giveStrike(streams, { strike, at, terms: penaltyTerms(ctx, at) }) : noEffects,
      );
    },
  });
}
