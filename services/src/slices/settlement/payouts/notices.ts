import { staffRoles } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { mailNotice, notice } from '../../../notice.ts';
import { findStaff } from '../../ground/accounts/queries.ts';
import { findCreator } from '../../people/creators/queries.ts';

async function toCreator(
  { payload }: { readonly payload: { readonly creatorId: string } },
  db: Kysely<Database>,
): Promise<string[]> {
  const creator = await findCreator(db, payload.creatorId);
  return creator ? [creator.userId] : [];
}

export const payoutPaid = notice({
  key: 'payout.paid',
  on: 'PayoutLinePaid',
  to: toCreator,
  facts: ({ won, paidOn, month }) => ({ won, paidOn, month }),
  page: '/adjustment-page',
  mail: true,
  texts: {
    ko: {
      title: '{month} 정산금이 지급되었습니다',
      body: '{paidOn}에 {month} 정산금 {won}원이 등록하신 계좌로 입금되었습니다. 자세한 내역은 수익 관리에서 확인하실 수 있습니다.',
      action: '수익 확인하기',
    },
    en: {
      title: 'Your income of {month} was paid',
      body: 'On {paidOn}, {won} won for {month} were sent to your account. Your income page has the details.',
      action: 'See your income',
    },
    ja: {
      title: '{month} の精算金をお支払いしました',
      body: '{paidOn} に、{month} の精算金 {won}ウォンをご登録の口座に振り込みました。詳しくは収益ページでご確認いただけます。',
      action: '収益を見る',
    },
  },
});

const failed = notice({
  key: 'payout.failed',
  on: 'PayoutLineFailed',
  to: toCreator,
  facts: ({ won, month }) => ({ won, month }),
  page: '/bank-account-change',
  mail: true,
  texts: {
    ko: {
      title: '정산금을 입금하지 못했습니다',
      body: '{month} 정산금 {won}원의 이체가 실패했습니다. 등록하신 계좌 정보를 확인해 주시기 바랍니다.\n\n정산금은 그대로 보관되며, 다음 지급 때 다시 입금해 드립니다.',
      action: '계좌 확인하기',
    },
    en: {
      title: 'We could not pay your income',
      body: 'The transfer of {won} won for {month} failed. Please check the account that you told us.\n\nThe money stays yours; we send it again with the next payment.',
      action: 'Check your account',
    },
    ja: {
      title: '精算金を振り込めませんでした',
      body: '{month} の精算金 {won}ウォンの振込に失敗しました。ご登録の口座情報をご確認ください。\n\n精算金はそのまま保管され、次回のお支払い時に改めて振り込みます。',
      action: '口座を確認する',
    },
  },
});

const accountChanged = notice({
  key: 'payout.account-changed',
  on: 'PayoutAccountChanged',
  to: toCreator,
  facts: ({ won, month }) => ({ won, month }),
  page: '/bank-account-change',
  mail: true,
  texts: {
    ko: {
      title: '계좌가 변경되어 정산금이 다음 지급으로 미루어졌습니다',
      body: '{month} 정산금 {won}원의 지급을 준비한 뒤에 등록하신 계좌가 변경되었습니다. 안전을 위해 이번에는 입금하지 않았습니다.\n\n정산금은 그대로 보관되며, 다음 지급 때 새 계좌로 입금해 드립니다. 계좌를 변경하지 않으셨다면 즉시 고객센터에 알려 주시기 바랍니다.',
      action: '계좌 확인하기',
    },
    en: {
      title: 'Your account changed, so your income is paid with the next payment',
      body: 'Your account is another one than the one to which {won} won for {month} were to be sent. To be safe, we did not send them this time.\n\nThe money stays yours; we send it to the new account with the next payment. If you did not change it, please tell us at once.',
      action: 'Check your account',
    },
    ja: {
      title: '口座が変更されたため、精算金のお支払いを次回に延期しました',
      body: '{month} の精算金 {won}ウォンのお支払いが準備された後に、ご登録の口座が変更されました。安全のため、今回は振り込みませんでした。\n\n精算金はそのまま保管され、次回のお支払い時に新しい口座へ振り込みます。口座を変更していない場合は、すぐにお問い合わせください。',
      action: '口座を確認する',
    },
  },
});

const awaitsApproval = notice({
  key: 'payout.awaits-approval',
  on: 'PayoutBatchPrepared',
  to: async ({ payload }, db) =>
    (await findStaff(db, staffRoles.finance)).filter((userId) => userId !== payload.makerId),
  facts: ({ batchId, month, totalWon, lines }) => ({ batchId, month, totalWon, count: lines.length }),
  page: '/admin/payout-batches/{batchId}/show',
  mail: true,
  texts: {
    ko: {
      title: '승인을 기다리는 지급 묶음이 있습니다',
      body: '{month} 정산의 지급 묶음({count}건, {totalWon}원)이 준비되었습니다. 내용을 확인하고 승인하거나 반려해 주시기 바랍니다. 기한 안에 승인하지 않으면 무효가 됩니다.',
      action: '지급 묶음 보기',
    },
    en: {
      title: 'A batch of payouts waits for approval',
      body: 'A batch for {month} was prepared: {count} transfers, {totalWon} won. Please look at it, and approve or reject it. It comes to nothing unless it is approved in time.',
      action: 'See the batch',
    },
    ja: {
      title: '承認待ちの支払いがあります',
      body: '{month} 精算の支払い（{count}件、{totalWon}ウォン）が準備されました。内容を確認し、承認または却下してください。期限内に承認されない場合は無効になります。',
      action: '支払いを見る',
    },
  },
});

/** To finance: the pay day of a batch has come, and the batch is still open. */
export const payoutLate = mailNotice({
  key: 'payout.late',
  listed: true,
  page: '/admin/payout-batches/{batchId}/show',
  texts: {
    ko: {
      title: '지급일이 된 지급 묶음이 끝나지 않았습니다',
      body: '{month} 정산의 지급일은 {payableOn}입니다. 지급 묶음이 아직 끝나지 않았습니다. 남은 단계를 확인해 주시기 바랍니다.',
      action: '지급 묶음 보기',
    },
    en: {
      title: 'A batch of payouts is not done on its pay day',
      body: 'The pay day of {month} is {payableOn}, and its batch is open still. Please see what is left to do.',
      action: 'See the batch',
    },
    ja: {
      title: '支払日になっても完了していない支払いがあります',
      body: '{month} 精算の支払日は {payableOn} です。支払いがまだ完了していません。残りの手順をご確認ください。',
      action: '支払いを見る',
    },
  },
});

/** To finance: the pay day of a closed month has come, and payable amounts are in no batch. */
export const payoutMissing = mailNotice({
  key: 'payout.missing',
  listed: true,
  page: '/admin/payout-batches',
  texts: {
    ko: {
      title: '지급일이 되었지만 지급되지 않은 정산이 있습니다',
      body: '{month} 정산의 지급일({payableOn})이 되었지만 지급 묶음에 포함되지 않은 정산이 {count}건 있습니다. 지급 묶음을 준비해 주시기 바랍니다.',
      action: '지급 묶음 보기',
    },
    en: {
      title: 'Income is due, and in no batch',
      body: 'The pay day of {month}, {payableOn}, has come, and {count} settlements are in no batch. Please prepare one.',
      action: 'See the batches',
    },
    ja: {
      title: '支払日を迎えたのに支払われていない精算があります',
      body: '{month} 精算の支払日（{payableOn}）を迎えましたが、支払いに含まれていない精算が{count}件あります。支払いを準備してください。',
      action: '支払いを見る',
    },
  },
});

/** Notices of this slice to creators and finance. */
export const payoutNotices = [payoutPaid, failed, accountChanged, awaitsApproval, payoutLate, payoutMissing];
