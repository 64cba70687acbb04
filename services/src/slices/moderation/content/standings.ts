import type { ErrorCode, JudgedKind } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/few-ids.ts';
import type { Database } from '../../../db/schema.ts';
import { findOwned } from './owned.ts';

interface Standing {
  /** Since when it is hidden; null while it is shown. */
  readonly hiddenAt: Date | null;
  /** An objection to its block waits. */
  readonly objected: boolean;
  /** Why it cannot be hidden now, shown as it is; null where it can. */
  readonly unhidable: ErrorCode | null;
}

/** Of files that were taken down before it was kept when. */
const longAgo = new Date(0);

/** How things of a kind stand, for whoever judges several at once; ids of nothing are absent from the result. */
export async function contentStandings(
  db: Kysely<Database>,
  kind: JudgedKind,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const [owned, blocks] = await Promise.all([
    Promise.all(ids.map(async (contentId) => [contentId, await findOwned(db, { kind, contentId })] as const)),
    db
      .selectFrom('content_blocks')
      .select(['content_id', 'blocked_at', 'objected_at', 'upheld_at'])
      .where('kind', '=', kind)
      .where('content_id', '=', anyOf(ids))
      .execute(),
  ]);
  const blockOf = new Map(blocks.map((block) => [block.content_id, block]));
  return new Map(
    owned.flatMap(([id, found]) => {
      if (!found) return [];
      const block = blockOf.get(id);
      const objected = block !== undefined && block.objected_at !== null && block.upheld_at === null;
      const hiddenAt = found.hidden ? (block?.blocked_at ?? longAgo) : null;
      return [[id, { hiddenAt, objected, unhidable: found.isDrawing ? 'EVENT_ONGOING' : null }]];
    }),
  );
}
