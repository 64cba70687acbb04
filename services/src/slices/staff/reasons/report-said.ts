import type { ReportSaid, StaffReport } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { deleteRows, insertRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';

/** What a member says with a report of one thing. */
interface Said {
  readonly userId: string;
  readonly contentId: string;
  /** Missing where the report was made without a reason. */
  readonly said: ReportSaid | undefined;
  /** It is reported; else a report is taken back, with what was said. */
  readonly isSet: boolean;
  readonly at: Date;
}

/** The rows of what was said with a report, to commit with the report; none where nothing was said. */
export function reportSaidRows({ userId, contentId, said, isSet, at }: Said): CarriedRows[] {
  if (!isSet) return [forgetReportSaid({ userId, contentId })];
  const reason = said?.reason ?? null;
  const words = said?.words || null;
  if (reason === null && words === null) return [];
  const row = { user_id: userId, content_id: contentId, reason, words, said_at: at.toISOString() };
  return [insertRows('reports_said', [row])];
}

/**
 * Deletes what was said with a report that is taken back, or with all reports of something that is deleted.
 * @param report.userId of the member who takes it back; left out for all
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

/** What was said with the reports of one thing, by the id of the member who reported it. */
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
