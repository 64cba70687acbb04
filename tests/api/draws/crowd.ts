import type { MissionStatus } from '@sowon/contracts';
import { appliesUntil, type DrawLine } from '../../harness/draw-line.ts';
import type { Person } from '../../harness/marketplace.ts';

/** An event with those who have entered it. */
export interface Held {
  readonly productId: string;
  readonly crowd: readonly { fan: Person; missionId: string }[];
}

/** An event that so many have entered, whose time to apply is over. */
export async function closedEvent(
  line: DrawLine,
  count: number,
  more: Record<string, unknown> = {},
): Promise<Held> {
  const productId = await line.register(more);
  const crowd = await line.crowd(productId, count);
  line.market.setTime(appliesUntil);
  await line.advance(productId);
  return { productId, crowd };
}

/** How the entries stand, as those see it whose they are. */
export async function statusesOf(line: DrawLine, { crowd }: Held): Promise<MissionStatus[]> {
  const statuses: MissionStatus[] = [];
  for (const { fan, missionId } of crowd) statuses.push((await line.show(missionId, fan)).status);
  return statuses;
}
