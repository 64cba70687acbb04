import { policy } from '@sowon/contracts';
import { allSettled } from '../../../all-settled.ts';
import type { Ctx } from '../../../context.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { changeMission } from '../commands/change-mission.ts';
import { compensateUnperformed } from './compensate.ts';
import { decideAbandon } from './decide.ts';
import { idleRoulettes } from './queries.ts';

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

export const rouletteSweeps: readonly Sweep[] = [
  {
    name: 'endIdleRoulettes',
    summary: 'ends roulettes that nobody rolled for thirty days, and shows their seeds',
    schedule: { everyMinutes: 10 },
    run: endIdleRoulettes,
  },
  {
    name: 'compensateUnperformed',
    summary:
      'compensates fans who won a mission that was not performed in time, and tells operators of late ones',
    schedule: { everyMinutes: 1 },
    run: compensateUnperformed,
  },
];
