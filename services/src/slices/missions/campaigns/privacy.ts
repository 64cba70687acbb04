import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';
import { type DataRetention, kept } from '../../../data-retention.ts';

/** Comments that took part in comment events. */
const entries = exportById('commentEventEntries', 'comment_id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('campaign_entries')
    .select(['comment_id', 'campaign_id', 'number', 'points', 'entered_at'])
    .where('user_id', '=', userId),
);

/** What this slice keeps about a member. */
export const campaignsExports: readonly DataExport<Ctx>[] = [entries];

/** What becomes of this slice's rows of members who have left. */
export const campaignsRetention: readonly DataRetention[] = [
  kept('campaign_entries', 'user_id', 'which comment won how many coins'),
];
