import type { Fixed } from '../../../db/schema.ts';

/** A comment event's current row, written together with the events of its stream. */
interface Campaigns {
  id: Fixed<string>;
  /** Shown only in the console. */
  name: Fixed<string>;
  status: 'PLANNED' | 'APPROVED' | 'STOPPED';
  /** Days in Korea (KST), `YYYY-MM-DD`. */
  first_day: Fixed<string>;
  last_day: Fixed<string>;
  starts_at: Fixed<Date>;
  ends_at: Fixed<Date>;
  /** In thousandths; null if places win. */
  win_permille: Fixed<number | null>;
  /** The places that win; null if chance decides. */
  ranks: Fixed<number[] | null>;
  winners_max: Fixed<number>;
  win_points: Fixed<number>;
  chances: Fixed<number>;
  entered: number;
  winners: number;
  planned_at: Fixed<Date>;
  planned_by: Fixed<string>;
  approved_at: Date | null;
  approved_by: string | null;
  stopped_at: Date | null;
}

/** A comment that took part. The row stays when the comment is deleted. */
interface CampaignEntries {
  comment_id: Fixed<string>;
  campaign_id: Fixed<string>;
  user_id: Fixed<string>;
  /** The comment's place among those that took part, from 1. */
  number: Fixed<number>;
  /** Coins won; 0 for none. */
  points: Fixed<number>;
  entered_at: Fixed<Date>;
}

interface CampaignTables {
  campaigns: Campaigns;
  campaign_entries: CampaignEntries;
}

declare module '../../../db/schema.ts' {
  interface Database extends CampaignTables {}
}
