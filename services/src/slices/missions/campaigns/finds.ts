import type { Finding } from '../../../finding.ts';

/** Campaigns by their name. */
export const campaignFinds: readonly Finding[] = [
  {
    kind: 'CAMPAIGN',
    seenBy: 'showCampaign',
    byId: (db, id) => db.selectFrom('campaigns').where('id', '=', id).select(['id', 'name as title']),
  },
];
