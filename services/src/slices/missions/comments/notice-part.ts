import { anyOf } from '../../../db/few-ids.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { portraitsOf } from '../../ground/files/portraits.ts';
import { aboutSlot, idsAbout, namedAbout, shownName } from '../../ground/notices/about.ts';

/**
 * Adds the author's name and portrait to notices about a visible comment by somebody else. Notices about the reader's own or a hidden
 * comment show what notices about its mission show.
 */
export const aboutComments = aboutSlot.filledBy(async (ctx, about, { reader }) => {
  const ids = idsAbout('comment', about);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('comments')
    .select(['id', 'author_id'])
    .where('id', '=', anyOf(ids))
    .where('blocked_at', 'is', null)
    .execute();
  const others = rows.filter((row) => row.author_id !== reader?.userId);
  const authorIds = others.map((row) => row.author_id);
  const [authors, portraits] = await Promise.all([findUsers(ctx.db, authorIds), portraitsOf(ctx, authorIds)]);
  return namedAbout(
    'comment',
    others.map((row) => [
      row.id,
      {
        thumbnail: portraits.get(row.author_id) ?? null,
        who: shownName(authors.get(row.author_id)?.username),
      },
    ]),
  );
});
