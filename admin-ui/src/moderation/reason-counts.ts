import type { ReportReason } from '@sowon/contracts/moderation/reports';
import type { ModerationItem } from './records.ts';

/** The reason of a report; NONE if the member gave none. */
type Counted = ReportReason | 'NONE';

/** Counts the reports of each reason, most frequent first; reports without a reason come last. */
export function reasonCounts(
  reports: ModerationItem['reportsSaid'],
): readonly (readonly [reason: Counted, times: number])[] {
  const counts = new Map<Counted, number>();
  for (const { reason } of reports) counts.set(reason ?? 'NONE', (counts.get(reason ?? 'NONE') ?? 0) + 1);
  const isNone = ([reason]: readonly [Counted, number]) => Number(reason === 'NONE');
  return [...counts].toSorted((one, other) => isNone(one) - isNone(other) || other[1] - one[1]);
}
