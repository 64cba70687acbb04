import { anyOf } from '../../db/few-ids.ts';
import { blockSlot } from '../reasons/block-slot.ts';

/** When what a takedown hides is shown again. */
export const blockPart = blockSlot.filledBy(async ({ db }, contentIds) => {
  if (contentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('takedowns')
    .select(['content_id', 'until_at'])
    .where('content_id', '=', anyOf(contentIds))
    .where('status', '=', 'HIDDEN')
    .execute();
  return new Map(
    rows.map(({ content_id, until_at }) => [content_id, { shownAgain: until_at?.toISOString() ?? null }]),
  );
});
