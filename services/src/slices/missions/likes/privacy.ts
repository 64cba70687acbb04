import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';
import { type DataRetention, kept } from '../../../data-retention.ts';

const likes = exportById('likes', 'mission_id', ({ db }: Ctx, { userId }) =>
  db.selectFrom('likes').select(['mission_id', 'liked_at']).where('user_id', '=', userId),
);

/** What this slice keeps about a member. */
export const likesExports: readonly DataExport<Ctx>[] = [likes];

/** What becomes of this slice's rows of members who have left. */
export const likesRetention: readonly DataRetention[] = [
  kept('likes', 'user_id', 'taken off one by one once somebody has left, as each is counted'),
  kept('creator_like_counts', 'creator_id', 'a count'),
];
