import { flowIds } from '@sowon/contracts';
import type { Ctx } from '../context.ts';
import { openMissions } from '../missions/queries.ts';
import type { Flows } from '../ports/flows.ts';

const pageSize = 200;

/**
 * Makes sure that every open mission has its flow: wakes it, or starts it when there is none (a lost Temporal database,
 * a signal to a flow that had just ended). Balances and deadlines are in our database, so nothing else is repaired.
 *
 * @returns how many flows had to be started.
 */
export async function reconcileFlows(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  flows: Flows,
): Promise<{ repaired: number }> {
  let repaired = 0;
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof openMissions>> = await openMissions(ctx, {
      after,
      limit: pageSize,
    });
    for (const mission of page) if (await repair(flows, mission)) repaired += 1;
    after = page.length === pageSize ? (page.at(-1)?.id ?? null) : null;
  } while (after !== null);
  return { repaired };
}
