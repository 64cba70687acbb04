import type { Ctx } from '../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../data-export.ts';

const likes = pagedExport(
  'likes',
  ({ db }: Ctx, { userId }, last: { readonly mission_id: string } | null, most) =>
    db
      .selectFrom('likes')
      .select(['mission_id', 'liked_at'])
      .where('user_id', '=', userId)
      .where('mission_id', '>', last?.mission_id ?? nobodysId)
      .orderBy('mission_id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const likesExports: readonly DataExport<Ctx>[] = [likes];
