import type { Ctx } from '../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../data-export.ts';

const follows = pagedExport(
  'follows',
  ({ db }: Ctx, { userId }, last: { readonly creator_id: string } | null, most) =>
    db
      .selectFrom('follows')
      .select(['creator_id', 'followed_at'])
      .where('user_id', '=', userId)
      .where('creator_id', '>', last?.creator_id ?? nobodysId)
      .orderBy('creator_id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const followsExports: readonly DataExport<Ctx>[] = [follows];
