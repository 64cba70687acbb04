import { accountCalls } from './accounts/calls.ts';
import { alarmsCalls } from './alarms/calls.ts';
import { approvalCalls } from './approvals/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { bankHolidayCalls } from './bank-holidays/calls.ts';
import { boardCalls } from './board/calls.ts';
import type { Call } from './call.ts';
import { campaignCalls } from './campaigns/calls.ts';
import { cashReceiptCalls } from './cash-receipts/calls.ts';
import { coinTotalsCalls } from './coin-totals/calls.ts';
import { coinCalls } from './coins/calls.ts';
import { commentCalls } from './comments/calls.ts';
import { contentCalls } from './content/calls.ts';
import { creatorCalls } from './creators/calls.ts';
import { depositCalls } from './deposits/calls.ts';
import { deskCalls } from './desk/calls.ts';
import { drawCalls } from './draws/calls.ts';
import { evidenceCalls } from './evidence/calls.ts';
import { fairnessCalls } from './fairness/calls.ts';
import { fileCalls } from './files/calls.ts';
import { followCalls } from './follows/calls.ts';
import { gradeCalls } from './grades/calls.ts';
import { guardianCalls } from './guardians/calls.ts';
import { isolatedStreamsCalls } from './isolated-streams/calls.ts';
import { leavingCalls } from './leaving/calls.ts';
import { likeCalls } from './likes/calls.ts';
import { listExportCalls } from './list-exports/calls.ts';
import { liveCalls } from './live/calls.ts';
import { missionCalls } from './missions/calls.ts';
import { moderationCalls } from './moderation/calls.ts';
import { monthStepCalls } from './month-steps/calls.ts';
import { noticeCalls } from './notices/calls.ts';
import { ownDataCalls } from './own-data/calls.ts';
import { differenceCalls } from './payment-differences/calls.ts';
import { payoutCalls } from './payouts/calls.ts';
import { popupCalls } from './popups/calls.ts';
import { productCalls } from './products/calls.ts';
import { rateCalls } from './rates/calls.ts';
import { reasonCalls } from './reasons/calls.ts';
import { refundCalls } from './refunds/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { reviewCalls } from './reviews/calls.ts';
import { rollLimitCalls } from './roll-limits/calls.ts';
import { savedFilterCalls } from './saved-filters/calls.ts';
import { settlementsCalls } from './settlements/calls.ts';
import { staffNoteCalls } from './staff-notes/calls.ts';
import { statementCalls } from './statements/calls.ts';
import { strikesCalls } from './strikes/calls.ts';
import { supportCalls } from './support/calls.ts';
import { takedownCalls } from './takedowns/calls.ts';
import { userCalls } from './users/calls.ts';
import { verificationCalls } from './verifications/calls.ts';
import { walletCalls } from './wallets/calls.ts';

/**
 * Every call by name, as plain data. Neither this module nor the `calls.ts` of a noun contains a validator, so apps can import it whole. `route()` in
 * the noun's folder adds the schemas of parameters, body and reply to a call. Order and paths within a noun follow the specification; our own calls fill
 * its gaps.
 */
export const calls = {
  ...accountCalls,
  ...guardianCalls,
  ...creatorCalls,
  ...reviewCalls,
  ...strikesCalls,
  ...followCalls,
  ...productCalls,
  ...coinCalls,
  ...depositCalls,
  ...refundCalls,
  ...cashReceiptCalls,
  ...differenceCalls,
  ...missionCalls,
  ...drawCalls,
  ...rollLimitCalls,
  ...gradeCalls,
  ...fairnessCalls,
  ...likeCalls,
  ...commentCalls,
  ...contentCalls,
  ...moderationCalls,
  ...campaignCalls,
  ...takedownCalls,
  ...liveCalls,
  ...noticeCalls,
  ...fileCalls,
  ...rateCalls,
  ...bankHolidayCalls,
  ...settlementsCalls,
  ...payoutCalls,
  ...statementCalls,
  ...monthStepCalls,
  ...walletCalls,
  ...evidenceCalls,
  ...coinTotalsCalls,
  ...reportCalls,
  ...isolatedStreamsCalls,
  ...alarmsCalls,
  ...verificationCalls,
  ...auditCalls,
  ...listExportCalls,
  ...approvalCalls,
  ...savedFilterCalls,
  ...staffNoteCalls,
  ...reasonCalls,
  ...boardCalls,
  ...popupCalls,
  ...supportCalls,
  ...userCalls,
  ...ownDataCalls,
  ...leavingCalls,
  ...deskCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
