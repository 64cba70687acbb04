import type { ReportedKind } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyOf } from '../../db/few-ids.ts';
import { lookup } from '../../db/lookup.ts';
import type { Database } from '../../db/schema.ts';
import { profileSlot } from '../creators/profile-slot.ts';
import { productReaderSlot } from '../products/reader-slot.ts';

/** Which products the reader reported. */
export const productPart = productReaderSlot.filledBy(({ db }, productIds, reader) =>
  reportedBy(db, reader, 'PRODUCT', productIds),
);

/** Which creators' pages the reader reported. */
export const profilePart = profileSlot.filledBy(({ db }, creatorIds, { reader }) =>
  reportedBy(db, reader, 'PROFILE', creatorIds),
);

async function reportedBy(
  db: Kysely<Database>,
  reader: { readonly userId: string } | null,
  kind: ReportedKind,
  ids: readonly string[],
): Promise<Map<string, { reported: boolean }>> {
  if (reader === null || ids.length === 0) return new Map();
  const rows = await reportRows(db, reader.userId, kind, ids);
  return new Map(rows.map(({ content_id }) => [content_id, { reported: true }]));
}

const reportRows = lookup(
  'content-reports-of-reader',
  (db, userId: string, kind: ReportedKind, ids: readonly string[]) =>
    db
      .selectFrom('content_reports')
      .select('content_id')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('content_id', '=', anyOf(ids))
      .compile(),
);
