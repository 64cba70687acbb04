import { type ConductEvent, type MissionWait, policy } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { blockLoginRow } from '../../accounts/commands.ts';
import { conductRow } from '../../creators/commands.ts';
import { decideExpire } from '../decide.ts';
import { conductStream, conductStreamId, decideStrike, gradeAfterStrike } from '../penalty.ts';
import { missionWait, type Parties } from '../queries.ts';
import { rejectedRows, strikeRow } from '../rows.ts';
import { changeMission } from './change-mission.ts';
import { requireCreator, requireParties } from './parties.ts';

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
  const { userId } = await requireCreator(ctx, creatorId);
  const conduct = conductStreamId(creatorId);
  const blockUntil = ctx.clock.addDays(at, policy.penalties.requestBlockDays).toISOString();
  await changeMission(ctx, {
    key: { scope: 'mission', id: `expire:${missionId}:${dueAt.toISOString()}` },
    intent: { missionId },
    at,
    ...parties,
    streams: [conduct],
    decide: (state, streams) => {
      const creatorBlocked = streams.state(conductStream, creatorId).loginBlocked;
      return decideExpire(state, { at: at.toISOString(), creatorBlocked });
    },
    effects: ({ events, streams }) => {
      const before = streams.state(conductStream, creatorId);
      const ended = rejectedRows(events, at.toISOString());
      if (before.loginBlocked) return { carry: ended };
      const strike = decideStrike(before, {
        creatorId,
        missionId,
        blockUntil,
        policy: { version: policy.version, ...policy.penalties },
      });
      return {
        appends: [{ stream: conduct, events: [strike] }],
        carry: [...ended, ...strikeRows(strike, { userId, at })],
      };
    },
    reply: null,
  });
}

/** What a strike does to the creator, in the rows that show it. */
function strikeRows({ payload }: ConductEvent, { userId, at }: { userId: string; at: Date }): CarriedRows[] {
  const { creatorId, missionId, strikes, requestsBlockedUntil, loginBlocked } = payload;
  return [
    strikeRow({
      mission_id: missionId,
      creator_id: creatorId,
      number: strikes,
      given_at: at.toISOString(),
    }),
    conductRow({ creatorId, strikes, requestsBlockedUntil, grade: gradeAfterStrike(payload) }),
    ...(loginBlocked ? [blockLoginRow({ userId })] : []),
  ];
}
