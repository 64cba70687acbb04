import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';

const strikes = exportById('strikes', 'id', ({ db }: Ctx, { creatorId }) =>
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
    .where('creator_id', '=', creatorId),
);

const strikeAppeals = exportById('strikeAppeals', 'strike_id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('strike_appeals')
    .innerJoin('strikes', 'strikes.id', 'strike_appeals.strike_id')
    .select(['strike_id', 'text', 'made_at', 'upheld_at', 'answer'])
    .where('strikes.creator_id', '=', creatorId),
);

/** What this slice keeps about a member. */
export const strikesExports: readonly DataExport<Ctx>[] = [strikes, strikeAppeals];
