import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';
import { blanked, type DataRetention, dash, deleted } from '../../../data-retention.ts';

/** What operators hid of theirs, and what they said to it. */
const hiddenContent = exportById('hiddenContent', 'content_id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('content_blocks')
    .select(['content_id', 'kind', 'blocked_at', 'reason', 'objected_at', 'objection', 'upheld_at', 'answer'])
    .where('owner_id', '=', userId),
);

const contentReports = exportById('contentReports', 'content_id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('content_reports')
    .select(['content_id', 'kind', 'reported_at'])
    .where('user_id', '=', userId),
);

/** What this slice keeps about a member. */
export const contentExports: readonly DataExport<Ctx>[] = [hiddenContent, contentReports];

/** What becomes of this slice's rows of members who have left. */
export const contentRetention: readonly DataRetention[] = [
  blanked('content_blocks', 'owner_id', 'COMPLAINTS', {
    blanks: { objection: dash('objection') },
    only: 'objection is not null',
  }),
  deleted('content_reports', 'user_id', 'COMPLAINTS'),
];
