import { type MissionWait, policy } from '@sowon/contracts';
import { blockLoginRow } from '../../accounts/commands.ts';
import type { Ctx } from '../../context.ts';
import { conductRow } from '../../creators/commands.ts';
import { decideExpire } from '../decide.ts';
import { conductStream, conductStreamId, decideStrike, gradeAfterStrike } from '../penalty.ts';
import { missionWait, type Parties } from '../queries.ts';
import { rejectedRow, strikeRow } from '../rows.ts';
import { changeMission } from './change-mission.ts';
import { requireCreator, requireParties } from './parties.ts';

/**
 * The deadline's timer asks: a mission that nobody performed by now ends, its coins go back into the lots they came
 * from, and its creator gets a strike (decisions, "Penalties"). Anything else changes nothing.
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
  const creator = await requireCreator(ctx, creatorId);
  const conduct = conductStreamId(creatorId);
  const blockUntil = ctx.clock.addDays(at, policy.penalties.requestBlockDays).toISOString();
  await changeMission(ctx, {
    key: { scope: 'mission', id: `expire:${missionId}:${dueAt.toISOString()}` },
    intent: { missionId },
    at,
    ...parties,
    streams: [conduct],
    decide: (state) => decideExpire(state, at.toISOString()),
    effects: ({ streams }) => {
      const strike = decideStrike(streams.state(conductStream, creatorId), {
        creatorId,
        missionId,
        blockUntil,
        policy: { version: policy.version, ...policy.penalties },
      });
      const { strikes, requestsBlockedUntil, loginBlocked } = strike.payload;
      return {
        appends: [{ stream: conduct, events: [strike] }],
        carry: [
          rejectedRow({ id: missionId, reason: 'OVERDUE', at: at.toISOString() }),
          strikeRow({
            mission_id: missionId,
            creator_id: creatorId,
            number: strikes,
            given_at: at.toISOString(),
          }),
          conductRow({ creatorId, strikes, requestsBlockedUntil, grade: gradeAfterStrike(strike.payload) }),
          ...(loginBlocked ? [blockLoginRow({ userId: creator.userId })] : []),
        ],
      };
    },
    reply: null,
  });
}
