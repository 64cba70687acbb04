import type { ReportReason } from '@sowon/contracts/moderation/reports';
import type { ModerationItem } from './records.ts';

/** A reason of a report; NONE where the member gave none. */
type Counted = ReportReason | 'NONE';

/** How many reports give each reason, the most frequent first; reports without a reason come last. */
export function reasonCounts(
  reports: ModerationItem['reportsSaid'],
): readonly (readonly [reason: Counted, times: number])[] {
  const counts = new Map<Counted, number>();
  for (const { reason } of reports) counts.set(reason ?? 'NONE', (counts.get(reason ?? 'NONE') ?? 0) + 1);
  const isNone = ([reason]: readonly [Counted, number]) => Number(reason === 'NONE');
  return [...counts].toSorted((one, other) => isNone(one) - isNone(other) || other[1] - one[1]);
}
