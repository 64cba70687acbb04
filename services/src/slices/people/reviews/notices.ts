import { staffRoles } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { notice } from '../../../notice.ts';
import { findStaff } from '../../ground/accounts/queries.ts';

const toOperators = (_event: unknown, db: Kysely<Database>) => findStaff(db, staffRoles.operator);
const toApplicant = ({ payload }: { readonly payload: { readonly userId: string } }) => [payload.userId];

const console = {
  page: '/admin/reviews/{creatorId}/show',
  mail: true,
  facts: ({ creatorId, dueAt }: { creatorId: string; dueAt: string }) => ({ creatorId, dueAt }),
  to: toOperators,
} as const;
const openReview = {
  ko: { action: '신청서 보기' },
  en: { action: 'See the application' },
  ja: { action: '申請を見る' },
} as const;

const reminded = notice({
  ...console,
  key: 'review.reminded',
  on: 'CreatorReviewReminded',
  texts: {
    ko: {
      ...openReview.ko,
      title: '크리에이터 신청이 심사를 기다리고 있습니다',
      body: '크리에이터 신청이 7일째 심사를 기다리고 있습니다. {dueAt}까지 승인하거나 거절해 주시기 바랍니다.',
    },
    en: {
      ...openReview.en,
      title: 'A creator’s application waits for a decision',
      body: 'A creator applied seven days ago and nobody has decided yet. Please approve or reject the application by {dueAt}, Korean time.',
    },
    ja: {
      ...openReview.ja,
      title: 'クリエイター申請が審査を待っています',
      body: 'クリエイターの申請が7日間審査を待っています。{dueAt}（韓国時間）までに承認または却下してください。',
    },
  },
});

const overdue = notice({
  ...console,
  key: 'review.overdue',
  on: 'CreatorReviewOverdue',
  texts: {
    ko: {
      ...openReview.ko,
      title: '크리에이터 신청의 심사 기한이 지났습니다',
      body: '크리에이터 신청의 심사 기한({dueAt})이 지났습니다. 신청자에게는 14일 이내에 결과를 알려 드린다고 안내되어 있습니다. 지금 승인하거나 거절해 주시기 바랍니다.',
    },
    en: {
      ...openReview.en,
      title: 'A creator’s application is overdue',
      body: 'An application should have been decided by {dueAt}, Korean time; applicants are promised an answer within fourteen days. Please approve or reject it now.',
    },
    ja: {
      ...openReview.ja,
      title: 'クリエイター申請の審査期限が過ぎました',
      body: '審査期限の{dueAt}（韓国時間）が過ぎました。申請者には14日以内に結果をお知らせすると案内しています。今すぐ承認または却下してください。',
    },
  },
});

const approved = notice({
  key: 'review.approved',
  on: 'CreatorApproved',
  to: toApplicant,
  facts: ({ creatorId }) => ({ creatorId }),
  mail: true,
  page: '/creator/{creatorId}',
  texts: {
    ko: {
      title: '크리에이터 신청이 승인되었습니다',
      body: '축하드립니다. 이제 크리에이터 페이지가 공개되어 팬들이 미션을 요청할 수 있습니다.',
      action: '내 페이지 보기',
    },
    en: {
      title: 'Your application is approved',
      body: 'Congratulations. Your page is public now, and fans can ask you for missions.',
      action: 'See my page',
    },
    ja: {
      title: 'クリエイター申請が承認されました',
      body: 'おめでとうございます。クリエイターページが公開され、ファンがミッションをリクエストできるようになりました。',
      action: 'マイページを見る',
    },
  },
});

const rejected = notice({
  key: 'review.rejected',
  on: 'CreatorRejected',
  to: toApplicant,
  facts: () => ({}),
  mail: true,
  page: '/newbie-creator-mypage',
  texts: {
    ko: {
      title: '크리에이터 신청이 승인되지 않았습니다',
      body: '신청하신 내용을 검토했으나 이번에는 승인하지 못했습니다. 사유는 내 페이지에서 확인하실 수 있습니다.\n\n사유를 해결하신 뒤 내 페이지에서 다시 신청하실 수 있습니다.',
      action: '사유 보기',
    },
    en: {
      title: 'Your application was not approved',
      body: 'We have reviewed your application and could not approve it this time. The reason is on your page.\n\nOnce you have put it right, you can apply again on your page.',
      action: 'See the reason',
    },
    ja: {
      title: 'クリエイター申請は承認されませんでした',
      body: '申請内容を審査しましたが、今回は承認できませんでした。理由はマイページでご確認いただけます。\n\n理由を解消されたあと、マイページからあらためて申請していただけます。',
      action: '理由を見る',
    },
  },
});

export const reviewNotices = [reminded, overdue, approved, rejected];
