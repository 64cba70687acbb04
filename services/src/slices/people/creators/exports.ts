import type { Ctx } from '../../../context.ts';
import { type DataExport, wholeExport } from '../../../data-export.ts';
import { findBankAccount } from './bank-account.ts';
import { findBusiness } from './business.ts';

/** The creator's page with their business and the account that they are paid to. */
const creator: DataExport<Ctx> = {
  name: 'creator',
  async *rows(ctx, { userId, creatorId }) {
    const page = await ctx.db
      .selectFrom('creators')
      .select(['id', 'name', 'url', 'description', 'sns_links', 'intro_file_id'])
      .select([
        'business_type',
        'contain_adult_content',
        'adult_marked_at',
        'adult_mark_reason',
        'verified_at',
        'hidden_at',
        'grade',
        'overseas_account',
      ])
      .select(['strikes', 'blocked', 'requests_blocked_until', 'created_at', 'bank_account_changed_at'])
      .where('id', '=', creatorId)
      .executeTakeFirst();
    if (!page) return;
    const tags = await ctx.db
      .selectFrom('creator_tags')
      .innerJoin('tags', 'tags.id', 'creator_tags.tag_id')
      .select('tags.name')
      .where('creator_id', '=', creatorId)
      .orderBy('tags.position')
      .execute();
    yield {
      ...page,
      tags: tags.map(({ name }) => name),
      ...(await findBusiness(ctx, { userId, creatorId })),
      ...(await findBankAccount(ctx, { userId, creatorId })),
    };
  },
};

/** The addresses that lead to their page, those from before among them. */
const pageAddresses = wholeExport('pageAddresses', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('creator_urls')
    .select(['url', 'taken_at'])
    .where('creator_id', '=', creatorId)
    .orderBy('taken_at')
    .execute(),
);

/** What they did business as, since when. */
const businessTypes = wholeExport('businessTypes', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('creator_business_types')
    .select(['since', 'business_type'])
    .where('creator_id', '=', creatorId)
    .orderBy('since')
    .execute(),
);

/** Since when they were paid abroad, or in Korea. */
const overseasAccounts = wholeExport('overseasAccounts', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('creator_overseas_accounts')
    .select(['since', 'overseas_account'])
    .where('creator_id', '=', creatorId)
    .orderBy('since')
    .execute(),
);

/** What this slice keeps about a member. */
export const creatorsExports: readonly DataExport<Ctx>[] = [
  creator,
  pageAddresses,
  businessTypes,
  overseasAccounts,
];
