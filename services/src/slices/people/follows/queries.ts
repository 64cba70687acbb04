import type { CreatorListItem, PageOf } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { pageOf } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { Asked, Reader } from '../../../reply-part.ts';
import { creatorItems } from '../creators/profiles.ts';
import { publicCreatorIds } from '../creators/queries.ts';

type Db = Kysely<Database>;
type Me = NonNullable<Reader>;
type MyAsked = Asked & { readonly reader: Me };

const listLimit = 100;

/** Returns the creators with public pages that a member follows, the newest follow first, at most 100. */
export async function followList(ctx: Ctx, asked: MyAsked): Promise<CreatorListItem[]> {
  return items(ctx, asked, { page: 0, size: listLimit });
}

/** As `followList`, page by page. */
export async function followPage(
  ctx: Ctx,
  asked: MyAsked,
  query: { page: number; size: number },
): Promise<PageOf<CreatorListItem>> {
  const [content, { total }] = await Promise.all([
    items(ctx, asked, query),
    followsOf(ctx.db, asked.reader)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(content, total, query);
}

async function items(ctx: Ctx, asked: MyAsked, { page, size }: { page: number; size: number }) {
  const rows = await followsOf(ctx.db, asked.reader)
    .select('creator_id')
    .orderBy('followed_at', 'desc')
    .orderBy('creator_id', 'desc')
    .offset(page * size)
    .limit(size)
    .execute();
  const ids = rows.map((row) => row.creator_id);
  const creators = await creatorItems(ctx, asked, ids);
  return ids.flatMap((id) => creators.get(id) ?? []);
}

const followsOf = (db: Db, { userId }: Me) =>
  db.selectFrom('follows').where('user_id', '=', userId).where('creator_id', 'in', publicCreatorIds(db));
