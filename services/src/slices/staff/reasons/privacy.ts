import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, deleted, exportById } from '../../../privacy-rules.ts';

/** Reasons and words that members gave with their reports. */
export const reasonExports: readonly DataExport<Ctx>[] = [
  exportById('reportsSaid', 'content_id', ({ db }: Ctx, { userId }) =>
    db
      .selectFrom('reports_said')
      .select(['content_id', 'reason', 'words', 'said_at'])
      .where('user_id', '=', userId),
  ),
];

/** Retention of this slice's rows after a member leaves. */
export const reasonRetention: readonly DataRetention[] = [deleted('reports_said', 'user_id', 'COMPLAINTS')];
