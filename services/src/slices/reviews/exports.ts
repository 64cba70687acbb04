import type { Ctx } from '../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../data-export.ts';

/** What came of the application as a creator, beside the approval. */
const reviews = pagedExport(
  'reviews',
  ({ db }: Ctx, { creatorId }, last: { readonly creator_id: string } | null, most) =>
    db
      .selectFrom('creator_reviews')
      .select(['creator_id', 'rejected_at', 'reason'])
      .where('creator_id', '=', creatorId)
      .where('creator_id', '>', last?.creator_id ?? nobodysId)
      .orderBy('creator_id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const reviewsExports: readonly DataExport<Ctx>[] = [reviews];
