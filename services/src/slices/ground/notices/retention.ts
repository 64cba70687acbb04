import { type DataRetention, deleted } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const noticesRetention: readonly DataRetention[] = [
  deleted('notice_choices', 'user_id', 'LEAVING'),
  deleted('push_subscriptions', 'user_id', 'LEAVING'),
  deleted('notices', 'recipient_id', 'MEMBERSHIP'),
  deleted('pushes', 'recipient_id', 'MEMBERSHIP'),
];
