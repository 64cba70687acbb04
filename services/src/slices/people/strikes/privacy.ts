import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  dash,
  destroyed,
  exportById,
} from '../../../privacy-rules.ts';

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

/** This slice's parts of the personal data export. */
export const strikesExports: readonly DataExport<Ctx>[] = [strikes, strikeAppeals];

/** Retention rules for this slice's rows of former members. */
export const strikesRetention: readonly DataRetention[] = [
  destroyed('strike_appeals', 'strike_id', {
    after: 'COMPLAINTS',
    act: 'DELETED',
    sql: `delete from strike_appeals using strikes, whose
      where strike_appeals.strike_id = strikes.id and strikes.creator_id = whose.creator_id returning 1`,
  }),
  blanked('strikes', 'creator_id', 'COMPLAINTS', {
    blanks: { lift_reason: dash('lift_reason') },
    only: 'lift_reason is not null',
  }),
];
