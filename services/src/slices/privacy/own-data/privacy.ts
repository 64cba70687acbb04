import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, deleted, pagedExport } from '../../../privacy-rules.ts';

/** The member's exports, including the current one. */
const dataExports = pagedExport<Ctx, { day: string; number: number; made_at: Date }>(
  'dataExports',
  ({ db }, { userId }, last, most) =>
    db
      .selectFrom('data_exports')
      .select(['day', 'number', 'made_at'])
      .where('user_id', '=', userId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('day', 'number'), '>', tuple(last?.day ?? '', last?.number ?? 0)),
      )
      .orderBy('day')
      .orderBy('number')
      .limit(most)
      .execute(),
);

export const ownDataExports: readonly DataExport<Ctx>[] = [dataExports];

/** Retention rules for this slice's rows of former members. */
export const ownDataRetention: readonly DataRetention[] = [deleted('data_exports', 'user_id', 'MEMBERSHIP')];
