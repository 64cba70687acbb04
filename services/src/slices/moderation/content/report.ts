import { contentReportEvents, type ReportedKind, type ReportSaid } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { deleteRows, insertRows } from '../../../db/rows.ts';
import { declareMark, setMark } from '../../../mark.ts';
import { reportSaidRows } from '../../staff/reasons/report-said.ts';
import { contentKey } from './decide.ts';
import { findOwned } from './owned.ts';

/** The mark of a member who reports a product or a creator's page to the operators. */
export const contentReportMark = declareMark({
  category: 'content_report',
  events: contentReportEvents,
  set: 'ContentReported',
  takenOff: 'ContentReportTakenBack',
});

interface Report {
  readonly userId: string;
  readonly key: string | null;
  readonly kind: ReportedKind;
  readonly contentId: string;
  readonly said?: ReportSaid;
}

/**
 * Reports another member's public product or page, optionally with a reason, or takes the report back, also if the content is hidden by
 * now. Repeating either changes nothing.
 * @returns the id of the product or the creator
 * @throws AppError NOT_FOUND, ACCESS_DENIED for the member's own content, KEY_REUSED, BUSY
 */
export async function setContentReported(
  ctx: Ctx,
  { userId, key, kind, contentId, said }: Report,
  wanted: boolean,
): Promise<{ id: string }> {
  const ref = { kind, contentId };
  const owned = await findOwned(ctx.db, ref);
  const refusal = (): Rejection | null => {
    if (owned === null) return reject('NOT_FOUND');
    if (owned.ownerId === userId) return reject('ACCESS_DENIED');
    return wanted && !owned.isPublic ? reject('NOT_FOUND') : null;
  };
  const pair = { user_id: userId, kind, content_id: contentId };
  await setMark(ctx, contentReportMark, {
    userId,
    thingId: contentKey(ref),
    payload: { userId, ...ref },
    call: wanted ? 'reportContent' : 'takeBackContentReport',
    key,
    wanted: refusal() ?? wanted,
    ...(said && { said }),
    rows: (isSet, at) => [
      isSet
        ? insertRows('content_reports', [{ ...pair, reported_at: at.toISOString(), answered_at: null }])
        : deleteRows('content_reports', [pair]),
      ...reportSaidRows({ userId, contentId, said, isSet, at }),
    ],
  });
  return { id: contentId };
}
