import { english as adultWords } from '../adults/english.ts';
import { english as alarmWords } from '../alarms/english.ts';
import { english as approvalWords } from '../approvals/english.ts';
import { english as bankHolidayWords } from '../bank-holidays/english.ts';
import { english as boardWords } from '../board/english.ts';
import { english as campaignWords } from '../campaigns/english.ts';
import { english as cashReceiptWords } from '../cash-receipts/english.ts';
import { english as coinTotalsWords } from '../coin-totals/english.ts';
import { english as commentWords } from '../comments/english.ts';
import { english as contentWords } from '../content/english.ts';
import { english as creatorWords } from '../creators/english.ts';
import { english as dashboardWords } from '../dashboard/english.ts';
import { english as deliveryWords } from '../deliveries/english.ts';
import { english as depositWords } from '../deposits/english.ts';
import { english as drawWords } from '../draws/english.ts';
import { english as fairnessWords } from '../fairness/english.ts';
import { english as fileWords } from '../files/english.ts';
import { english as gradeWords } from '../grades/english.ts';
import { english as isolatedWords } from '../isolated-streams/english.ts';
import { english as leavingWords } from '../leaving/english.ts';
import { english as listExportWords } from '../list-exports/english.ts';
import { english as menuWords } from '../menu/english.ts';
import { english as missionWords } from '../missions/english.ts';
import { english as moderationWords } from '../moderation/english.ts';
import { english as monthStepWords } from '../month-steps/english.ts';
import { english as paletteWords } from '../palette/english.ts';
import { english as differenceWords } from '../payment-differences/english.ts';
import { english as paymentWords } from '../payments/english.ts';
import { english as payoutWords } from '../payouts/english.ts';
import { english as popupWords } from '../popups/english.ts';
import { english as productWords } from '../products/english.ts';
import { english as rateWords } from '../rates/english.ts';
import { english as reasonWords } from '../reasons/english.ts';
import { english as refundWords } from '../refunds/english.ts';
import { english as reportWords } from '../reports/english.ts';
import { english as reviewWords } from '../reviews/english.ts';
import { english as savedFilterWords } from '../saved-filters/english.ts';
import { english as settlementWords } from '../settlement/english.ts';
import { english as auditWords } from '../staff-acts/english.ts';
import { english as strikeWords } from '../strikes/english.ts';
import { english as supportWords } from '../support/english.ts';
import { english as takedownWords } from '../takedowns/english.ts';
import { english as userWords } from '../users/english.ts';
import { english as verificationWords } from '../verifications/english.ts';
import { english as walletWords } from '../wallets/english.ts';
import { english as firstWords } from './english-first.ts';
import type { Words } from './words.ts';

/** The console's own words. Every other language has exactly these keys; the compiler sees to it. */
export const english = {
  resources: {
    ...leavingWords.resources,
    ...missionWords.resources,
    ...userWords.resources,
    ...creatorWords.resources,
    ...productWords.resources,
    ...fairnessWords.resources,
    ...coinTotalsWords.resources,
    ...reportWords.resources,
    ...drawWords.resources,
    ...fileWords.resources,
    ...isolatedWords.resources,
    ...alarmWords.resources,
    ...deliveryWords.resources,
    ...auditWords.resources,
    ...listExportWords.resources,
    ...verificationWords.resources,
    ...approvalWords.resources,
    ...reviewWords.resources,
    ...strikeWords.resources,
    ...moderationWords.resources,
    ...commentWords.resources,
    ...reasonWords.resources,
    ...boardWords.resources,
    ...popupWords.resources,
    ...supportWords.resources,
    ...campaignWords.resources,
    ...takedownWords.resources,
    ...refundWords.resources,
    ...differenceWords.resources,
    ...gradeWords.resources,
    ...paymentWords.resources,
    ...depositWords.resources,
    ...settlementWords.resources,
    ...monthStepWords.resources,
    ...payoutWords.resources,
    ...rateWords.resources,
    ...bankHolidayWords.resources,
    ...cashReceiptWords.resources,
    ...walletWords.resources,
  },
  console: {
    ...firstWords.console,
    actions: 'Actions',
    export: 'Export CSV',
    all: 'All',
    pages: {
      of: '%{from}–%{to} of %{total}',
      about: '%{from}–%{to} of about %{total}',
      reach:
        'Pages end at the 10,000th row, and the total is an estimate. Narrow the list to reach other rows.',
    },
    command: {
      cancel: 'Cancel',
      reason: 'Reason',
      reason_help: 'Kept in the record, up to %{max} characters.',
    },
    held: {
      by: '%{name} is doing this. From %{until} on you may take it over.',
      forgotten: '%{name} took this up and may have forgotten it.',
    },
    audit: {
      ...auditWords.console.audit,
      action: {
        ...auditWords.console.audit.action,
        ...approvalWords.acts,
        ...listExportWords.acts,
        ...verificationWords.acts,
        ...reviewWords.acts,
        ...strikeWords.acts,
        ...moderationWords.acts,
        ...commentWords.acts,
        ...contentWords.acts,
        ...reasonWords.acts,
        ...boardWords.acts,
        ...popupWords.acts,
        ...supportWords.acts,
        ...campaignWords.acts,
        ...depositWords.acts,
        ...takedownWords.acts,
        ...refundWords.acts,
        ...differenceWords.acts,
        ...drawWords.acts,
        ...gradeWords.acts,
        ...settlementWords.acts,
        ...payoutWords.acts,
        ...rateWords.acts,
        ...bankHolidayWords.acts,
        ...cashReceiptWords.acts,
        ...userWords.acts,
      },
    },
    ...adultWords.console,
    ...approvalWords.console,
    ...listExportWords.console,
    ...verificationWords.console,
    ...userWords.console,
    ...creatorWords.console,
    ...productWords.console,
    ...fairnessWords.console,
    ...coinTotalsWords.console,
    ...reportWords.console,
    ...drawWords.console,
    ...fileWords.console,
    ...isolatedWords.console,
    ...alarmWords.console,
    ...leavingWords.console,
    ...deliveryWords.console,
    ...missionWords.console,
    ...reviewWords.console,
    ...strikeWords.console,
    ...moderationWords.console,
    ...commentWords.console,
    ...contentWords.console,
    ...reasonWords.console,
    ...boardWords.console,
    ...popupWords.console,
    ...supportWords.console,
    ...campaignWords.console,
    ...takedownWords.console,
    ...refundWords.console,
    ...differenceWords.console,
    ...gradeWords.console,
    ...menuWords.console,
    ...paletteWords.console,
    ...savedFilterWords.console,
    ...paymentWords.console,
    ...depositWords.console,
    ...settlementWords.console,
    ...monthStepWords.console,
    ...payoutWords.console,
    ...rateWords.console,
    ...bankHolidayWords.console,
    ...cashReceiptWords.console,
    ...walletWords.console,
    ...dashboardWords.console,
  },
};

export type ConsoleMessages = Words<typeof english>;
