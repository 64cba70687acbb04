import { korean as adultWords } from '../adults/korean.ts';
import { korean as alarmWords } from '../alarms/korean.ts';
import { korean as approvalWords } from '../approvals/korean.ts';
import { korean as bankHolidayWords } from '../bank-holidays/korean.ts';
import { korean as boardWords } from '../board/korean.ts';
import { korean as campaignWords } from '../campaigns/korean.ts';
import { korean as cashReceiptWords } from '../cash-receipts/korean.ts';
import { korean as coinTotalsWords } from '../coin-totals/korean.ts';
import { korean as commentWords } from '../comments/korean.ts';
import { korean as contentWords } from '../content/korean.ts';
import { korean as creatorWords } from '../creators/korean.ts';
import { korean as dashboardWords } from '../dashboard/korean.ts';
import { korean as deliveryWords } from '../deliveries/korean.ts';
import { korean as depositWords } from '../deposits/korean.ts';
import { korean as drawWords } from '../draws/korean.ts';
import { korean as fairnessWords } from '../fairness/korean.ts';
import { korean as fileWords } from '../files/korean.ts';
import { korean as gradeWords } from '../grades/korean.ts';
import { korean as isolatedWords } from '../isolated-streams/korean.ts';
import { korean as leavingWords } from '../leaving/korean.ts';
import { korean as listExportWords } from '../list-exports/korean.ts';
import { korean as menuWords } from '../menu/korean.ts';
import { korean as missionWords } from '../missions/korean.ts';
import { korean as moderationWords } from '../moderation/korean.ts';
import { korean as monthStepWords } from '../month-steps/korean.ts';
import { korean as paletteWords } from '../palette/korean.ts';
import { korean as differenceWords } from '../payment-differences/korean.ts';
import { korean as paymentWords } from '../payments/korean.ts';
import { korean as payoutWords } from '../payouts/korean.ts';
import { korean as popupWords } from '../popups/korean.ts';
import { korean as productWords } from '../products/korean.ts';
import { korean as rateWords } from '../rates/korean.ts';
import { korean as reasonWords } from '../reasons/korean.ts';
import { korean as refundWords } from '../refunds/korean.ts';
import { korean as reportWords } from '../reports/korean.ts';
import { korean as reviewWords } from '../reviews/korean.ts';
import { korean as savedFilterWords } from '../saved-filters/korean.ts';
import { korean as settlementWords } from '../settlement/korean.ts';
import { korean as auditWords } from '../staff-acts/korean.ts';
import { korean as strikeWords } from '../strikes/korean.ts';
import { korean as supportWords } from '../support/korean.ts';
import { korean as takedownWords } from '../takedowns/korean.ts';
import { korean as userWords } from '../users/korean.ts';
import { korean as verificationWords } from '../verifications/korean.ts';
import { korean as walletWords } from '../wallets/korean.ts';
import type { ConsoleMessages } from './english.ts';
import { korean as firstWords } from './korean-first.ts';

export const korean: ConsoleMessages = {
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
    actions: '작업',
    export: 'CSV 내보내기',
    all: '전체',
    pages: {
      of: '%{from}–%{to} / %{total}',
      about: '%{from}–%{to} / 약 %{total}',
      reach:
        '처음 10,000건까지만 넘겨 볼 수 있으며, 전체 건수는 어림한 값입니다. 다른 항목은 조건을 좁혀 찾아 주세요.',
    },
    command: { cancel: '취소', reason: '사유', reason_help: '기록에 남습니다. 최대 %{max}자.' },
    held: {
      by: '%{name} 님이 처리하고 있습니다. %{until}부터 이어받을 수 있습니다.',
      forgotten: '%{name} 님이 시작했지만 잊었을 수 있습니다.',
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
