import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  dash,
  deleted,
  destroyed,
  kept,
  wholeExport,
} from '../../../privacy-rules.ts';
import { findBankAccount } from './bank-account.ts';
import { findBusiness } from './business.ts';

/** The creator's page with their business and bank account. */
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

/** The current and former addresses of their page. */
const pageAddresses = wholeExport('pageAddresses', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('creator_urls')
    .select(['url', 'taken_at'])
    .where('creator_id', '=', creatorId)
    .orderBy('taken_at')
    .execute(),
);

/** Their business types, with the start of each. */
const businessTypes = wholeExport('businessTypes', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('creator_business_types')
    .select(['since', 'business_type'])
    .where('creator_id', '=', creatorId)
    .orderBy('since')
    .execute(),
);

/** Their payouts abroad or in Korea, with the start of each. */
const overseasAccounts = wholeExport('overseasAccounts', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('creator_overseas_accounts')
    .select(['since', 'overseas_account'])
    .where('creator_id', '=', creatorId)
    .orderBy('since')
    .execute(),
);

/** This slice's parts of the personal data export. */
export const creatorsExports: readonly DataExport<Ctx>[] = [
  creator,
  pageAddresses,
  businessTypes,
  overseasAccounts,
];

/** Retention rules for this slice's rows of former creators. */
export const creatorsRetention: readonly DataRetention[] = [
  deleted('creator_tags', 'creator_id', 'MEMBERSHIP'),
  deleted('creator_urls', 'creator_id', 'MEMBERSHIP'),
  // A page address must stay set, so it becomes a meaningless one and the former address is free again.
  destroyed('creators', 'user_id', {
    after: 'MEMBERSHIP',
    act: 'BLANKED',
    sql: `update creators set url = 'left-' || substr(md5(creators.id::text), 1, 24), adult_mark_reason_in = null,
        adult_mark_reason = ${dash('adult_mark_reason')}
      from whose where creators.user_id = whose.user_id returning 1`,
  }),
  blanked('creators', 'user_id', 'CONTRACTS', {
    blanks: { bank_account: 'null', bank_account_changed_at: 'null', business: 'null' },
    only: 'num_nonnulls(creators.bank_account, creators.business) > 0',
  }),
  kept('creator_business_types', 'creator_id', 'by which kind of business their months were taxed'),
  kept('creator_overseas_accounts', 'creator_id', 'by which fee and minimum their months were settled'),
  kept('creator_orders', 'creator_id', 'the number of missions and a grade'),
];
