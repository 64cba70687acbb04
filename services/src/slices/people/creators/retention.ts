import { blanked, type DataRetention, dash, deleted, destroyed, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of creators who have left. */
export const creatorsRetention: readonly DataRetention[] = [
  deleted('creator_tags', 'creator_id', 'MEMBERSHIP'),
  deleted('creator_urls', 'creator_id', 'MEMBERSHIP'),
  // An address is a creator's for ever, so theirs becomes one that says nothing, and the former one is free.
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
