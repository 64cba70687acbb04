import type { Ctx } from '../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../data-export.ts';

/** Comments that took part in comment events. */
const entries = pagedExport(
  'commentEventEntries',
  ({ db }: Ctx, { userId }, last: { readonly comment_id: string } | null, most) =>
    db
      .selectFrom('campaign_entries')
      .select(['comment_id', 'campaign_id', 'number', 'points', 'entered_at'])
      .where('user_id', '=', userId)
      .where('comment_id', '>', last?.comment_id ?? nobodysId)
      .orderBy('comment_id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const campaignsExports: readonly DataExport<Ctx>[] = [entries];
