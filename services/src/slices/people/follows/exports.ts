import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';

const follows = exportById('follows', 'creator_id', ({ db }: Ctx, { userId }) =>
  db.selectFrom('follows').select(['creator_id', 'followed_at']).where('user_id', '=', userId),
);

/** What this slice keeps about a member. */
export const followsExports: readonly DataExport<Ctx>[] = [follows];
