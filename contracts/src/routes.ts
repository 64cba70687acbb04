import { accountRoutes } from './accounts/routes.ts';
import { alarmsConsole } from './alarms/console.ts';
import { approvalConsole } from './approvals/console.ts';
import { auditConsole } from './audit/console.ts';
import { bankHolidayConsole } from './bank-holidays/console.ts';
import { boardConsole } from './board/console.ts';
import { boardRoutes } from './board/routes.ts';
import type { CallName } from './calls.ts';
import { campaignConsole } from './campaigns/console.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { cashReceiptConsole } from './cash-receipts/console.ts';
import { coinTotalsConsole } from './coin-totals/console.ts';
import { coinTotalsRoutes } from './coin-totals/routes.ts';
import { coinConsole } from './coins/console.ts';
import { coinRoutes } from './coins/routes.ts';
import { commentConsole } from './comments/console.ts';
import { commentRoutes } from './comments/routes.ts';
import { contentConsole } from './content/console.ts';
import { contentRoutes } from './content/routes.ts';
import { creatorConsole } from './creators/console.ts';
import { creatorRoutes } from './creators/routes.ts';
import { depositConsole } from './deposits/console.ts';
import { depositRoutes } from './deposits/routes.ts';
import { deskConsole } from './desk/console.ts';
import { drawConsole } from './draws/console.ts';
import { drawRoutes } from './draws/routes.ts';
import { evidenceConsole } from './evidence/console.ts';
import { fairnessConsole } from './fairness/console.ts';
import { fileConsole } from './files/console.ts';
import { fileRoutes } from './files/routes.ts';
import { followRoutes } from './follows/routes.ts';
import { gradeConsole } from './grades/console.ts';
import { gradeRoutes } from './grades/routes.ts';
import { guardianRoutes } from './guardians/routes.ts';
import { isolatedStreamsConsole } from './isolated-streams/console.ts';
import { leavingConsole } from './leaving/console.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { likeRoutes } from './likes/routes.ts';
import { listExportConsole } from './list-exports/console.ts';
import { liveRoutes } from './live/routes.ts';
import { missionConsole } from './missions/console.ts';
import { missionRoutes } from './missions/routes.ts';
import { moderationConsole } from './moderation/console.ts';
import { monthStepConsole } from './month-steps/console.ts';
import { noticeConsole } from './notices/console.ts';
import { noticeRoutes } from './notices/routes.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { differenceConsole } from './payment-differences/console.ts';
import { payoutConsole } from './payouts/console.ts';
import { popupConsole } from './popups/console.ts';
import { popupRoutes } from './popups/routes.ts';
import { productConsole } from './products/console.ts';
import { productRoutes } from './products/routes.ts';
import { rateConsole } from './rates/console.ts';
import { rateRoutes } from './rates/routes.ts';
import { reasonConsole } from './reasons/console.ts';
import { refundConsole } from './refunds/console.ts';
import { refundRoutes } from './refunds/routes.ts';
import { reportConsole } from './reports/console.ts';
import { reviewConsole } from './reviews/console.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { rollLimitRoutes } from './roll-limits/routes.ts';
import type { Route } from './route.ts';
import { savedFilterConsole } from './saved-filters/console.ts';
import { settlementsConsole } from './settlements/console.ts';
import { settlementsRoutes } from './settlements/routes.ts';
import { staffNoteConsole } from './staff-notes/console.ts';
import { statementConsole } from './statements/console.ts';
import { statementRoutes } from './statements/routes.ts';
import { strikesConsole } from './strikes/console.ts';
import { strikesRoutes } from './strikes/routes.ts';
import { supportConsole } from './support/console.ts';
import { supportRoutes } from './support/routes.ts';
import { takedownConsole } from './takedowns/console.ts';
import { userConsole } from './users/console.ts';
import { userRoutes } from './users/routes.ts';
import { verificationConsole } from './verifications/console.ts';
import { walletConsole } from './wallets/console.ts';

/** Every call with its schemas; the compiler rejects a call without a route and a route without a call. */
export const routes = {
  ...accountRoutes,
  ...guardianRoutes,
  ...creatorRoutes,
  ...creatorConsole,
  ...reviewRoutes,
  ...reviewConsole,
  ...strikesRoutes,
  ...strikesConsole,
  ...followRoutes,
  ...productRoutes,
  ...productConsole,
  ...coinRoutes,
  ...coinConsole,
  ...depositRoutes,
  ...depositConsole,
  ...refundRoutes,
  ...refundConsole,
  ...cashReceiptConsole,
  ...differenceConsole,
  ...missionRoutes,
  ...missionConsole,
  ...drawRoutes,
  ...drawConsole,
  ...rollLimitRoutes,
  ...gradeRoutes,
  ...gradeConsole,
  ...fairnessConsole,
  ...likeRoutes,
  ...commentRoutes,
  ...commentConsole,
  ...contentRoutes,
  ...contentConsole,
  ...moderationConsole,
  ...campaignRoutes,
  ...campaignConsole,
  ...takedownConsole,
  ...liveRoutes,
  ...noticeRoutes,
  ...noticeConsole,
  ...fileRoutes,
  ...fileConsole,
  ...rateRoutes,
  ...settlementsRoutes,
  ...rateConsole,
  ...bankHolidayConsole,
  ...settlementsConsole,
  ...payoutConsole,
  ...statementRoutes,
  ...statementConsole,
  ...monthStepConsole,
  ...walletConsole,
  ...evidenceConsole,
  ...coinTotalsRoutes,
  ...coinTotalsConsole,
  ...reportConsole,
  ...isolatedStreamsConsole,
  ...alarmsConsole,
  ...verificationConsole,
  ...auditConsole,
  ...listExportConsole,
  ...approvalConsole,
  ...savedFilterConsole,
  ...staffNoteConsole,
  ...reasonConsole,
  ...boardRoutes,
  ...boardConsole,
  ...popupRoutes,
  ...popupConsole,
  ...supportRoutes,
  ...supportConsole,
  ...userRoutes,
  ...ownDataRoutes,
  ...leavingRoutes,
  ...leavingConsole,
  ...userConsole,
  ...deskConsole,
} as const satisfies Record<CallName, Route>;

export type Routes = typeof routes;
