/** The events of every noun, one line a file; `events.ts` joins them. */
export { staffEvents } from './accounts/events.ts';
export { approvalEvents } from './approvals/events.ts';
export { campaignCalendarEvents, campaignChanceEvents, campaignEvents } from './campaigns/events.ts';
export { cashReceiptEvents, cashReceiptFileEvents } from './cash-receipts/events.ts';
export {
  commentEvents,
  commentingEvents,
  commentLikeEvents,
  commentReportEvents,
} from './comments/events.ts';
export { contentEvents, contentReportEvents } from './content/events.ts';
export { creatorEvents } from './creators/events.ts';
export { depositEvents, depositMatchEvents, transferEvents } from './deposits/events.ts';
export { drawEvents } from './draws/events.ts';
export { followEvents } from './follows/events.ts';
export { gradeEvents } from './grades/events.ts';
export { leavingEvents } from './leaving/events.ts';
export { likeEvents } from './likes/events.ts';
export { listExportEvents } from './list-exports/events.ts';
export { missionEvents, missionReportEvents } from './missions/events.ts';
export { escalationEvents } from './moderation/events.ts';
export { differenceEvents } from './payment-differences/events.ts';
export { payoutBookEvents, payoutEvents } from './payouts/events.ts';
export { rateEvents } from './rates/events.ts';
export { refundEvents } from './refunds/events.ts';
export { reviewEvents } from './reviews/events.ts';
export { rouletteEvents } from './roulettes/events.ts';
export { settlementMonthEvents } from './settlements/events.ts';
export { statementEvents } from './statements/events.ts';
export { strikesEvents } from './strikes/events.ts';
export { takedownEvents } from './takedowns/events.ts';
