import type { Ctx } from '../../context.ts';
import { type DataExport, exportById } from '../../data-export.ts';

const notices = exportById('notices', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('notices')
    .select(['id', 'notice', 'facts', 'created_at', 'read_at', 'mail_state', 'mail_sent_at'])
    .where('recipient_id', '=', userId),
);

/** What this slice keeps about a member. */
export const noticesExports: readonly DataExport<Ctx>[] = [notices];
