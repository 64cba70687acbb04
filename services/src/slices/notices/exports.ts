import type { Ctx } from '../../context.ts';
import { type DataExport, pagedExport } from '../../data-export.ts';

const notices = pagedExport(
  'notices',
  ({ db }: Ctx, { userId }, last: { readonly id: string } | null, most) =>
    db
      .selectFrom('notices')
      .select(['id', 'notice', 'facts', 'created_at', 'read_at', 'mail_state', 'mail_sent_at'])
      .where('recipient_id', '=', userId)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const noticesExports: readonly DataExport<Ctx>[] = [notices];
