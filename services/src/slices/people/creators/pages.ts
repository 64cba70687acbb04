import { CreatorUrl, Id } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { type FoundHead, type HeadedPage, siteName } from '../../../http/page-head.ts';
import { defaultImageUrl, findUsers } from '../../ground/accounts/queries.ts';
import { creatorIdAt, isPublicPage } from './queries.ts';
import { isReservedUrl } from './reserved-urls.ts';

/** Returns the head of a creator's page for link previews: name, description, portrait. Only for public pages; UNLISTED for adult creators. */
async function creatorHead({ db }: Ctx, creatorId: string): Promise<FoundHead> {
  const row = await db
    .selectFrom('creators')
    .select(['name', 'url', 'description', 'user_id', 'adult'])
    .where('id', '=', creatorId)
    .where(isPublicPage)
    .executeTakeFirst();
  if (!row) return null;
  if (row.adult) return 'UNLISTED';
  const portrait = (await findUsers(db, [row.user_id])).get(row.user_id)?.imageUrl ?? defaultImageUrl;
  return {
    title: `${row.name} · ${siteName}`,
    description: row.description,
    picture: portrait === defaultImageUrl ? null : { path: portrait, isWide: false },
    path: `/${row.url}`,
  };
}

/** The two URL patterns of a creator's page. */
export const creatorPages: readonly HeadedPage[] = [
  {
    path: '/creator/:creatorId',
    head: async (ctx, { creatorId = '' }) =>
      Id.safeParse(creatorId).success ? creatorHead(ctx, creatorId) : byUrl(ctx, creatorId),
  },
  { path: '/:creatorUrl', head: async (ctx, { creatorUrl = '' }) => byUrl(ctx, creatorUrl) },
];

async function byUrl(ctx: Ctx, written: string): Promise<FoundHead> {
  const url = written.toLowerCase();
  if (!CreatorUrl.safeParse(url).success || isReservedUrl(url)) return null;
  const creatorId = await creatorIdAt(ctx.db, url);
  return creatorId === null ? null : creatorHead(ctx, creatorId);
}
