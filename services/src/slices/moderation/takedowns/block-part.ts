import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { sharedRead } from '../../../db/shared-read.ts';
import { blockSlot } from '../../staff/reasons/judgement.ts';

/** Adds when a content hidden by a takedown will be shown again. */
export const blockPart = blockSlot.filledBy(async ({ db }, contentIds) => {
  const hidden = await hiddenContents(db, contentIds);
  return new Map([...hidden].map(([id, until]) => [id, { shownAgain: until?.toISOString() ?? null }]));
});

const hiddenRows = lookup('hidden-contents', (db, contentIds: readonly string[]) =>
  db
    .selectFrom('takedowns')
    .select(['content_id', 'until_at'])
    .where('content_id', '=', anyOf(contentIds))
    .where('status', '=', 'HIDDEN')
    .compile(),
);

const hiddenContents = sharedRead(
  async (db: Kysely<Database>, contentIds) =>
    new Map((await hiddenRows(db, contentIds)).map((row) => [row.content_id, row.until_at])),
);
