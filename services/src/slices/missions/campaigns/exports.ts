import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';

/** Comments that took part in comment events. */
const entries = exportById('commentEventEntries', 'comment_id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('campaign_entries')
    .select(['comment_id', 'campaign_id', 'number', 'points', 'entered_at'])
    .where('user_id', '=', userId),
);

/** What this slice keeps about a member. */
export const campaignsExports: readonly DataExport<Ctx>[] = [entries];
