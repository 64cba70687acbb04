import type { MissionStatus } from '@sowon/contracts';
import { appliesUntil, type DrawLine } from '../../harness/draw-line.ts';
import type { Person } from '../../harness/marketplace.ts';

/** An event with its entrants. */
export interface Held {
  readonly productId: string;
  readonly crowd: readonly { fan: Person; missionId: string }[];
}

/** Creates an event with `count` entries whose application period is over. */
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

/** Returns the statuses of the entries, as their owners see them. */
export async function statusesOf(line: DrawLine, { crowd }: Held): Promise<MissionStatus[]> {
  const statuses: MissionStatus[] = [];
  for (const { fan, missionId } of crowd) statuses.push((await line.show(missionId, fan)).status);
  return statuses;
}

interface Verdict {
  readonly problems: readonly string[];
}
// The standalone script that anyone can run; it has no types.
const { verify } = (await import(import.meta.resolve('@sowon/contracts/verify-draw.mjs'))) as {
  verify(record: object, own: object): Verdict;
};

/** Returns the problems that the standalone script finds in a draw's record and its entries; an empty list if all agrees. */
export async function verified(line: DrawLine, { productId, crowd }: Held): Promise<string[]> {
  const record = await line.record(productId);
  const problems: string[] = [];
  for (const { fan } of crowd) {
    problems.push(...verify(record, (await line.own(productId, fan)).body).problems);
  }
  return problems;
}
