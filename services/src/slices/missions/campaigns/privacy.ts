import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, exportById, kept } from '../../../privacy-rules.ts';

/** Comments that took part in comment events. */
const entries = exportById('commentEventEntries', 'comment_id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('campaign_entries')
    .select(['comment_id', 'campaign_id', 'number', 'points', 'entered_at'])
    .where('user_id', '=', userId),
);

/** This slice's data about a member, for the member's own export. */
export const campaignsExports: readonly DataExport<Ctx>[] = [entries];

/** Retention of this slice's rows about members who have closed their account. */
export const campaignsRetention: readonly DataRetention[] = [
  kept('campaign_entries', 'user_id', 'which comment won how many coins'),
];
