import { policy } from '@sowon/contracts';
import { execute, together } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { tryAll } from '../../../promises.ts';
import { changeMission } from '../missions/commands/change-mission.ts';
import { missionStream } from '../missions/events.ts';
import { rouletteStreams } from './commands.ts';
import { compensateUnperformed } from './compensation.ts';
import { decideAbandon } from './decide.ts';
import { type IdleRoulette, idleRoulettes } from './queries.ts';

/** Ends roulettes that nobody rolled for a long time, so that their seeds can be shown. @throws the first failure, after all were tried */
export async function endIdleRoulettes(ctx: Ctx): Promise<{ ended: number; more: false }> {
  const at = ctx.clock.now();
  const since = ctx.clock.addDays(at, -policy.lucky.idleDays);
  const tried = await tryAll(
    (after: IdleRoulette | null, limit) => idleRoulettes(ctx.db, { since, after, limit }),
    ({ missionId, fanId, rolls }) =>
      execute(ctx, {
        key: { scope: 'mission', id: `abandon:${missionId}:${rolls}` },
        intent: { missionId },
        at,
        ...rouletteStreams({ missionId, fanId }),
        decide: (streams) => {
          const decided = decideAbandon(streams.state(missionStream, missionId), rolls);
          return together(null, changeMission(ctx, streams, decided, { missionId, fanId, at }));
        },
      }),
  );
  return { ended: tried.length, more: false };
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
