import type { Ctx } from '../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../data-export.ts';

const strikes = pagedExport(
  'strikes',
  ({ db }: Ctx, { creatorId }, last: { readonly id: string } | null, most) =>
    db
      .selectFrom('strikes')
      .select([
        'id',
        'number',
        'source_type',
        'source_id',
        'given_at',
        'requests_blocked_until',
        'login_blocked',
        'lifted_at',
        'lift_reason',
      ])
      .where('creator_id', '=', creatorId)
      .where('id', '>', last?.id ?? nobodysId)
      .orderBy('id')
      .limit(most)
      .execute(),
);

const strikeAppeals = pagedExport(
  'strikeAppeals',
  ({ db }: Ctx, { creatorId }, last: { readonly strike_id: string } | null, most) =>
    db
      .selectFrom('strike_appeals')
      .innerJoin('strikes', 'strikes.id', 'strike_appeals.strike_id')
      .select(['strike_id', 'text', 'made_at', 'upheld_at', 'answer'])
      .where('strikes.creator_id', '=', creatorId)
      .where('strike_id', '>', last?.strike_id ?? nobodysId)
      .orderBy('strike_id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const conductExports: readonly DataExport<Ctx>[] = [strikes, strikeAppeals];
