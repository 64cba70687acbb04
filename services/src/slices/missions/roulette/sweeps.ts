import { policy } from '@sowon/contracts';
import { allSettled } from '../../../all-settled.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { earningsStreamId } from '../../settlement/compensate.ts';
import { changeMission } from '../commands/change-mission.ts';
import { decideAbandon, decideCompensation } from './decide.ts';
import { idleRoulettes, uncompensated } from './queries.ts';

const batchSize = 100;

/** Ends roulettes that nobody rolled for long, so that their seeds are shown. One batch. */
export async function endIdleRoulettes(ctx: Ctx): Promise<{ ended: number; more: boolean }> {
  const at = ctx.clock.now();
  const since = ctx.clock.addDays(at, -policy.lucky.idleDays);
  const idle = await idleRoulettes(ctx.db, { since, limit: batchSize });
  await allSettled(
    idle.map(({ missionId, fanId, rolls }) =>
      changeMission(ctx, {
        key: { scope: 'mission', id: `abandon:${missionId}:${rolls}` },
        ...{ intent: { missionId }, at, missionId, fanId, reply: null },
        decide: (state) => decideAbandon(state, rolls),
      }),
    ),
  );
  return { ended: idle.length, more: idle.length === batchSize };
}

/**
 * Gives the fans of missions that were won and not performed what the creators owe them, well before it is due (spec 1 §9:
 * within 3 days). One batch. A fan who became a creator since can be given no coins: what they are owed stays open.
 */
export async function compensateUnperformed(ctx: Ctx): Promise<{ compensated: number; more: boolean }> {
  const owed = await uncompensated(ctx.db, batchSize);
  const given = await allSettled(owed.map((mission) => compensate(ctx, mission)));
  const compensated = given.filter(Boolean).length;
  return { compensated, more: owed.length === batchSize && compensated > 0 };
}

/** The key is the one of any compensation of this mission, so there is none beside it. */
async function compensate(
  ctx: Ctx,
  { missionId, fanId, creatorId }: { missionId: string; fanId: string; creatorId: string },
): Promise<boolean> {
  const given = { compensationId: ctx.ids(), lotId: ctx.ids(), policyVersion: policy.version };
  try {
    await changeMission(ctx, {
      key: { scope: 'compensate', id: missionId },
      ...{ intent: { missionId }, at: ctx.clock.now(), missionId, fanId, reply: null },
      streams: [earningsStreamId(creatorId)],
      decide: (state) => decideCompensation(state, given),
    });
    return true;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'WALLET_FROZEN')) throw error;
    ctx.log.warn({ missionId }, 'a compensation waits: the wallet of its fan is frozen');
    return false;
  }
}

export const rouletteSweeps: readonly Sweep[] = [
  {
    name: 'endIdleRoulettes',
    summary: 'ends roulettes that nobody rolled for thirty days, and shows their seeds',
    schedule: { everyMinutes: 10 },
    run: endIdleRoulettes,
  },
  {
    name: 'compensateUnperformed',
    summary: 'compensates fans who won a mission that was not performed in time',
    schedule: { everyMinutes: 1 },
    run: compensateUnperformed,
  },
];
