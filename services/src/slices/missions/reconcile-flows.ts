import { flowIds } from '@sowon/contracts';
import type { Ctx } from '../../context.ts';
import type { Flows } from '../../ports/flows.ts';
import { type StalledMission, stalledMissions } from './queries.ts';

const atOnce = 200;
/** A flow that is merely a moment late repairs itself. */
const toleranceMs = 60_000;

/**
 * Makes sure that every mission that should be acted on has its flow: wakes it, or starts it where none runs (a lost
 * Temporal database, a flow that was ended by hand). Balances and deadlines are in our database, so nothing
 * else can be lost.
 *
 * @returns how many flows had to be started; at most 200 missions are looked at, the longest overdue first.
 */
export async function reconcileFlows(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  flows: Flows,
): Promise<{ repaired: number }> {
  const dueBefore = new Date(ctx.clock.now().getTime() - toleranceMs);
  let repaired = 0;
  for (const mission of await stalledMissions(ctx.db, { dueBefore, limit: atOnce })) {
    if (await repair(flows, mission)) repaired += 1;
  }
  return { repaired };
}

/** @returns true when the flow of the deadline was missing; that of a conversion is only seen to run. */
async function repair(flows: Flows, { id: missionId, status, attempt }: StalledMission): Promise<boolean> {
  if (status === 'TRANSCODING') {
    await flows.ensureRunning('missionMedia', flowIds.missionMedia(missionId, attempt), {
      missionId,
      attempt,
    });
  }
  const woken = await flows.wake(flowIds.missionDue(missionId));
  if (!woken) await flows.ensureRunning('missionDue', flowIds.missionDue(missionId), { missionId });
  return !woken;
}
