import type { Ctx } from '../../../context.ts';
import { type DataExport, pagedExport } from '../../../data-export.ts';
import { type DataRetention, deleted } from '../../../data-retention.ts';

/** When somebody got such a file, this one among them. */
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

/** What becomes of this slice's rows of members who have left. */
export const ownDataRetention: readonly DataRetention[] = [deleted('data_exports', 'user_id', 'MEMBERSHIP')];
