import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  dash,
  deleted,
  exportById,
} from '../../../privacy-rules.ts';

/** A member's hidden content, with their objections. */
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

/** This slice's data about a member, for the member's own export. */
export const contentExports: readonly DataExport<Ctx>[] = [hiddenContent, contentReports];

/** Retention of this slice's rows about members who have closed their account. */
export const contentRetention: readonly DataRetention[] = [
  blanked('content_blocks', 'owner_id', 'COMPLAINTS', {
    blanks: { objection: dash('objection') },
    only: 'objection is not null',
  }),
  deleted('content_reports', 'user_id', 'COMPLAINTS'),
];
