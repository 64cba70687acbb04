import { z } from 'zod';
import { staffEvents } from './accounts/events.ts';
import { approvalEvents } from './approvals/events.ts';
import { campaignCalendarEvents, campaignChanceEvents, campaignEvents } from './campaigns/events.ts';
import { cashReceiptEvents, cashReceiptFileEvents } from './cash-receipts/events.ts';
import {
  commentEvents,
  commentingEvents,
  commentLikeEvents,
  commentReportEvents,
} from './comments/events.ts';
import { contentEvents, contentReportEvents } from './content/events.ts';
import { creatorEvents } from './creators/events.ts';
import { depositEvents, depositMatchEvents, transferEvents } from './deposits/events.ts';
import { drawEvents } from './draws/events.ts';
import { followEvents } from './follows/events.ts';
import { gradeEvents } from './grades/events.ts';
import { leavingEvents } from './leaving/events.ts';
import { likeEvents } from './likes/events.ts';
import { listExportEvents } from './list-exports/events.ts';
import { missionEvents, missionReportEvents } from './missions/events.ts';
import { escalationEvents } from './moderation/events.ts';
import { differenceEvents } from './payment-differences/events.ts';
import { payoutBookEvents, payoutEvents } from './payouts/events.ts';
import { Instant } from './primitives.ts';
import { rateEvents } from './rates/events.ts';
import { refundEvents } from './refunds/events.ts';
import { reviewEvents } from './reviews/events.ts';
import { rollLimitEvents } from './roll-limits/events.ts';
import { settlementMonthEvents } from './settlements/events.ts';
import { statementEvents } from './statements/events.ts';
import { strikesEvents } from './strikes/events.ts';
import { takedownEvents } from './takedowns/events.ts';

/**
 * One event of the feed as stored in Kafka: partition = shard, key = stream. `seq` has no gaps within a shard, `version` none within a stream. Values
 * carry ids only, never personal data.
 */
export const FeedEnvelope = z.strictObject({
  shard: z.int().min(0),
  seq: z.int().min(1),
  streamId: z.string(),
  version: z.int().min(1),
  type: z.string(),
  schemaVersion: z.int().min(1),
  payload: z.record(z.string(), z.unknown()),
  recordedAt: Instant,
  hash: z.string(),
});
export type FeedEnvelope = z.output<typeof FeedEnvelope>;

/** Topic of the feed; its 64 partitions never change. */
export const feedTopic = 'sowon.feed.v1';

/** Topic of the ledger's signed anchors: one partition, key = KST date, value = the published file. */
export const anchorTopic = 'sowon.ledger-anchors.v1';

/** Every event with the schema of its payload, by type; the ledger declares the events of wallets itself. */
export const events = {
  ...missionEvents,
  ...missionReportEvents,
  ...strikesEvents,
  ...creatorEvents,
  ...reviewEvents,
  ...followEvents,
  ...likeEvents,
  ...commentEvents,
  ...commentingEvents,
  ...commentLikeEvents,
  ...commentReportEvents,
  ...contentEvents,
  ...contentReportEvents,
  ...escalationEvents,
  ...campaignEvents,
  ...campaignCalendarEvents,
  ...campaignChanceEvents,
  ...takedownEvents,
  ...depositEvents,
  ...transferEvents,
  ...depositMatchEvents,
  ...refundEvents,
  ...cashReceiptEvents,
  ...cashReceiptFileEvents,
  ...differenceEvents,
  ...drawEvents,
  ...rollLimitEvents,
  ...payoutEvents,
  ...payoutBookEvents,
  ...rateEvents,
  ...settlementMonthEvents,
  ...statementEvents,
  ...gradeEvents,
  ...leavingEvents,
  ...approvalEvents,
  ...listExportEvents,
  ...staffEvents,
} as const;
