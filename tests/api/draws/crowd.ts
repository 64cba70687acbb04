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

interface Verdict {
  readonly problems: readonly string[];
}
// The script that anybody can run by itself; it has no types.
const { verify } = (await import(import.meta.resolve('@sowon/contracts/verify-draw.mjs'))) as {
  verify(record: object, own: object): Verdict;
};

/** What the stand-alone script says of a draw's record and the entries of those who entered; nothing where all agrees. */
export async function verified(line: DrawLine, { productId, crowd }: Held): Promise<string[]> {
  const record = await line.record(productId);
  const problems: string[] = [];
  for (const { fan } of crowd) {
    problems.push(...verify(record, (await line.own(productId, fan)).body).problems);
  }
  return problems;
}
