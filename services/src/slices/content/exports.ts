import type { Ctx } from '../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../data-export.ts';

/** What operators hid of theirs, and what they said to it. */
const hiddenContent = pagedExport(
  'hiddenContent',
  ({ db }: Ctx, { userId }, last: { readonly content_id: string } | null, most) =>
    db
      .selectFrom('content_blocks')
      .select([
        'content_id',
        'kind',
        'blocked_at',
        'reason',
        'objected_at',
        'objection',
        'upheld_at',
        'answer',
      ])
      .where('owner_id', '=', userId)
      .where('content_id', '>', last?.content_id ?? nobodysId)
      .orderBy('content_id')
      .limit(most)
      .execute(),
);

const contentReports = pagedExport(
  'contentReports',
  ({ db }: Ctx, { userId }, last: { readonly content_id: string } | null, most) =>
    db
      .selectFrom('content_reports')
      .select(['content_id', 'kind', 'reported_at'])
      .where('user_id', '=', userId)
      .where('content_id', '>', last?.content_id ?? nobodysId)
      .orderBy('content_id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const contentExports: readonly DataExport<Ctx>[] = [hiddenContent, contentReports];
