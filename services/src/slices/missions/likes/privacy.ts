import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, exportById, kept } from '../../../privacy-rules.ts';

const likes = exportById('likes', 'mission_id', ({ db }: Ctx, { userId }) =>
  db.selectFrom('likes').select(['mission_id', 'liked_at']).where('user_id', '=', userId),
);

/** This slice's data about a member, for the member's own export. */
export const likesExports: readonly DataExport<Ctx>[] = [likes];

/** Retention of this slice's rows about members who have closed their account. */
export const likesRetention: readonly DataRetention[] = [
  kept('likes', 'user_id', 'taken off one by one once somebody has left, as each is counted'),
  kept('creator_like_counts', 'creator_id', 'a count'),
];
