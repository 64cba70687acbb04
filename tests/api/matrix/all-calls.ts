import { type CallName, calls } from '@sowon/contracts';
import { accountMatrix } from '../accounts/matrix.ts';
import { alarmsMatrix } from '../alarms/matrix.ts';
import { approvalMatrix } from '../approvals/matrix.ts';
import { auditMatrix } from '../audit/matrix.ts';
import { bankHolidayMatrix } from '../bank-holidays/matrix.ts';
import { boardMatrix } from '../board/matrix.ts';
import { campaignMatrix } from '../campaigns/matrix.ts';
import { cashReceiptMatrix } from '../cash-receipts/matrix.ts';
import { coinTotalsMatrix } from '../coin-totals/matrix.ts';
import { coinMatrix } from '../coins/matrix.ts';
import { differenceMatrix } from '../coins/matrix-differences.ts';
import { refundMatrix } from '../coins/matrix-refunds.ts';
import { commentMatrix } from '../comments/matrix.ts';
import { contentMatrix } from '../content/matrix.ts';
import { creatorMatrix } from '../creators/matrix.ts';
import { depositMatrix } from '../deposits/matrix.ts';
import { deskMatrix } from '../desk/matrix.ts';
import { drawMatrix } from '../draws/matrix.ts';
import { evidenceMatrix } from '../evidence/matrix.ts';
import { fairnessMatrix } from '../fairness/matrix.ts';
import { fileMatrix } from '../files/matrix.ts';
import { followMatrix } from '../follows/matrix.ts';
import { gradeMatrix } from '../grades/matrix.ts';
import { guardianMatrix } from '../guardians/matrix.ts';
import { isolatedStreamsMatrix } from '../isolated-streams/matrix.ts';
import { leavingMatrix } from '../leaving/matrix.ts';
import { likeMatrix } from '../likes/matrix.ts';
import { listExportMatrix } from '../list-exports/matrix.ts';
import { liveMatrix } from '../live/matrix.ts';
import { missionMatrix } from '../missions/matrix.ts';
import { moderationMatrix } from '../missions/matrix-moderation.ts';
import { queueMatrix } from '../moderation/matrix.ts';
import { monthStepMatrix } from '../month-steps/matrix.ts';
import { noticeMatrix } from '../notices/matrix.ts';
import { ownDataMatrix } from '../own-data/matrix.ts';
import { payoutMatrix } from '../payouts/matrix.ts';
import { popupMatrix } from '../popups/matrix.ts';
import { productMatrix } from '../products/matrix.ts';
import { rateMatrix } from '../rates/matrix.ts';
import { reasonMatrix } from '../reasons/matrix.ts';
import { reportMatrix } from '../reports/matrix.ts';
import { reviewMatrix } from '../reviews/matrix.ts';
import { rollLimitMatrix } from '../roll-limits/matrix.ts';
import { savedFilterMatrix } from '../saved-filters/matrix.ts';
import { settlementsMatrix } from '../settlements/matrix.ts';
import { statementMatrix } from '../statements/matrix.ts';
import { strikesMatrix } from '../strikes/matrix.ts';
import { supportMatrix } from '../support/matrix.ts';
import { takedownMatrix } from '../takedowns/matrix.ts';
import { userMatrix } from '../users/matrix.ts';
import { verificationMatrix } from '../verifications/matrix.ts';
import { walletMatrix } from '../wallets/matrix.ts';
import { type Actor, actors } from './actors.ts';
import type { CallMatrix } from './slice-matrix.ts';

/**
 * Every call by name, collected from each slice's own matrix (`tests/api/<slice>/matrix.ts`), in the order of the contract.
 * The compiler refuses it if a slice, or a call of a slice, is missing.
 */
export const matrix: Readonly<Record<CallName, CallMatrix>> = {
  ...accountMatrix,
  ...guardianMatrix,
  ...creatorMatrix,
  ...reviewMatrix,
  ...strikesMatrix,
  ...followMatrix,
  ...productMatrix,
  ...coinMatrix,
  ...depositMatrix,
  ...refundMatrix,
  ...cashReceiptMatrix,
  ...differenceMatrix,
  ...missionMatrix,
  ...moderationMatrix,
  ...drawMatrix,
  ...rollLimitMatrix,
  ...gradeMatrix,
  ...fairnessMatrix,
  ...likeMatrix,
  ...commentMatrix,
  ...contentMatrix,
  ...queueMatrix,
  ...campaignMatrix,
  ...takedownMatrix,
  ...liveMatrix,
  ...noticeMatrix,
  ...fileMatrix,
  ...rateMatrix,
  ...bankHolidayMatrix,
  ...settlementsMatrix,
  ...payoutMatrix,
  ...statementMatrix,
  ...monthStepMatrix,
  ...walletMatrix,
  ...evidenceMatrix,
  ...coinTotalsMatrix,
  ...reportMatrix,
  ...isolatedStreamsMatrix,
  ...alarmsMatrix,
  ...verificationMatrix,
  ...auditMatrix,
  ...listExportMatrix,
  ...approvalMatrix,
  ...savedFilterMatrix,
  ...reasonMatrix,
  ...boardMatrix,
  ...popupMatrix,
  ...supportMatrix,
  ...userMatrix,
  ...ownDataMatrix,
  ...leavingMatrix,
  ...deskMatrix,
};

// These are the contract's names, and its own keys.
export const callNames = Object.keys(calls) as CallName[];

/** Returns the first case of a call that its table lets succeed; undefined if it has none. */
export function firstAdmitted(call: CallName): { object: string; actor: Actor } | undefined {
  for (const { object, statuses } of matrix[call].rows) {
    const actor = actors.find((name) => statuses[name] === 200);
    if (actor) return { object, actor };
  }
  return undefined;
}
