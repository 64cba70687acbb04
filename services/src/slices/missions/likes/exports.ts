import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';

const likes = exportById('likes', 'mission_id', ({ db }: Ctx, { userId }) =>
  db.selectFrom('likes').select(['mission_id', 'liked_at']).where('user_id', '=', userId),
);

/** What this slice keeps about a member. */
export const likesExports: readonly DataExport<Ctx>[] = [likes];
