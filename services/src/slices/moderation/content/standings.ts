import type { ErrorCode, JudgedKind } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/few-ids.ts';
import type { Database } from '../../../db/schema.ts';
import { findOwned } from './owned.ts';

interface Standing {
  /** When it was hidden; null while it is shown. */
  readonly hiddenAt: Date | null;
  /** True while an objection to its block is open. */
  readonly objected: boolean;
  /** The error code if it cannot be hidden now; otherwise null. */
  readonly unhidable: ErrorCode | null;
}

/** Stands for the unknown time of old takedowns of files, when it was not stored yet. */
const longAgo = new Date(0);

/** Returns the moderation state of contents of one kind, for the slice that judges several kinds; unknown ids are absent. */
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
