import type { ReportedKind } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyPair } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { sharedPairs } from '../../../db/shared-read.ts';
import { productReaderSlot } from '../../missions/products/slots.ts';
import { profileSlot } from '../../people/creators/slots.ts';

type Db = Kysely<Database>;

/** Adds `reported: true` to products that the reader reported. */
export const productPart = productReaderSlot.filledBy(({ db }, productIds, reader) =>
  reportedBy(db, reader, 'PRODUCT', productIds),
);

/** Adds `reported: true` to creators' pages that the reader reported. */
export const profilePart = profileSlot.filledBy(({ db }, creatorIds, { reader }) =>
  reportedBy(db, reader, 'PROFILE', creatorIds),
);

async function reportedBy(
  db: Db,
  reader: { readonly userId: string } | null,
  kind: keyof typeof reportsOf,
  ids: readonly string[],
): Promise<Map<string, { reported: boolean }>> {
  const reports = reader ? await reportsOf[kind](db, reader.userId, ids) : [];
  return new Map([...reports].map(([id]) => [id, { reported: true }]));
}

const reportRows = lookup(
  'content-reports-of-readers',
  (db, kind: ReportedKind, userIds: readonly string[], ids: readonly string[]) =>
    db
      .selectFrom('content_reports')
      .select(['user_id as reader', 'content_id as id'])
      .where('kind', '=', kind)
      .where(({ eb, refTuple }) => eb(refTuple('user_id', 'content_id'), 'in', anyPair(userIds, ids)))
      .compile(),
);

const reportsOf = {
  PRODUCT: sharedPairs((db: Db, userIds, ids) => reportRows(db, 'PRODUCT', userIds, ids)),
  PROFILE: sharedPairs((db: Db, userIds, ids) => reportRows(db, 'PROFILE', userIds, ids)),
};
