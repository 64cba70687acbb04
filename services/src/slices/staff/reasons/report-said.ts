import type { ReportSaid, StaffReport } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { deleteRows, insertRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';

/** Reason and words that a member gives with a report. */
interface Said {
  readonly userId: string;
  readonly contentId: string;
  /** Undefined if the report has no reason. */
  readonly said: ReportSaid | undefined;
  /** True for a report; false if it is taken back, together with its words. */
  readonly isSet: boolean;
  readonly at: Date;
}

/** Returns the row changes to commit with the report; empty if the member gave neither a reason nor words. */
export function reportSaidRows({ userId, contentId, said, isSet, at }: Said): CarriedRows[] {
  if (!isSet) return [forgetReportSaid({ userId, contentId })];
  const reason = said?.reason ?? null;
  const words = said?.words || null;
  if (reason === null && words === null) return [];
  const row = { user_id: userId, content_id: contentId, reason, words, said_at: at.toISOString() };
  return [insertRows('reports_said', [row])];
}

/**
 * Deletes reason and words of a report that is taken back, or of all reports on something that is deleted.
 * @param report.userId of the member who takes it back; absent for all reports
 */
export function forgetReportSaid(report: {
  readonly userId?: string;
  readonly contentId: string;
}): CarriedRows {
  const { userId, contentId } = report;
  return deleteRows('reports_said', [
    { ...(userId !== undefined && { user_id: userId }), content_id: contentId },
  ]);
}

/** Returns reason and words of the reports on one thing, by the id of the reporting member. */
export async function reportsSaidOf(
  db: Kysely<Database>,
  contentId: string,
): Promise<ReadonlyMap<string, Pick<StaffReport, 'reason' | 'words'>>> {
  const rows = await db
    .selectFrom('reports_said')
    .select(['user_id', 'reason', 'words'])
    .where('content_id', '=', contentId)
    .execute();
  return new Map(rows.map(({ user_id, ...said }) => [user_id, said]));
}
