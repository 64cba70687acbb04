import { staffRoles } from '@sowon/contracts';
import { notice } from '../../../notice.ts';
import { findStaff } from '../../ground/accounts/queries.ts';

const page = '/admin/approvals/{approvalId}/show';

const waiting = notice({
  key: 'approval.waiting',
  on: 'ApprovalProposed',
  to: async ({ payload: { approvers, makerId, concernsId } }, db) =>
    (await findStaff(db, staffRoles[approvers])).filter((id) => id !== makerId && id !== concernsId),
  facts: ({ approvalId, expiresAt }) => ({ approvalId, expiresAt }),
  page,
  mail: true,
  texts: {
    ko: {
      title: '승인을 기다리는 요청이 있습니다',
      body: '다른 담당자가 승인을 요청했습니다. 내용을 확인하고 승인하거나 반려해 주시기 바랍니다. {expiresAt}까지 처리하지 않으면 무효가 됩니다.',
      action: '요청 보기',
    },
    en: {
      title: 'A request waits for approval',
      body: 'Another member of the staff asks for an approval. Please look at it, and approve or reject it. It comes to nothing unless it is decided by {expiresAt}.',
      action: 'See the request',
    },
    ja: {
      title: '承認待ちの依頼があります',
      body: '他の担当者が承認を依頼しました。内容を確認し、承認または却下してください。{expiresAt} までに処理されない場合は無効になります。',
      action: '依頼を見る',
    },
  },
});

type Made = { readonly payload: { readonly makerId: string } };
const toMaker = ({ payload }: Made): string[] => [payload.makerId];
const named = ({ approvalId }: { readonly approvalId: string }) => ({ approvalId });

const given = notice({
  key: 'approval.given',
  on: 'ApprovalGiven',
  to: toMaker,
  facts: named,
  page,
  mail: false,
  texts: {
    ko: {
      title: '요청이 승인되었습니다',
      body: '승인을 요청하신 건이 승인되어 바로 처리되었습니다.',
      action: '요청 보기',
    },
    en: {
      title: 'Your request was approved',
      body: 'What you asked for was approved, and is done.',
      action: 'See the request',
    },
    ja: {
      title: '依頼が承認されました',
      body: 'ご依頼の件が承認され、処理が完了しました。',
      action: '依頼を見る',
    },
  },
});

const rejected = notice({
  key: 'approval.rejected',
  on: 'ApprovalRejected',
  to: toMaker,
  facts: named,
  page,
  mail: true,
  texts: {
    ko: {
      title: '요청이 반려되었습니다',
      body: '승인을 요청하신 건이 반려되었습니다. 사유는 요청 내용에서 확인하실 수 있습니다.',
      action: '요청 보기',
    },
    en: {
      title: 'Your request was rejected',
      body: 'What you asked for was rejected. Its page says why.',
      action: 'See the request',
    },
    ja: {
      title: '依頼が却下されました',
      body: 'ご依頼の件が却下されました。理由は依頼の内容でご確認いただけます。',
      action: '依頼を見る',
    },
  },
});

const expired = notice({
  key: 'approval.expired',
  on: 'ApprovalExpired',
  to: toMaker,
  facts: named,
  page,
  mail: true,
  texts: {
    ko: {
      title: '요청이 기한 만료로 무효가 되었습니다',
      body: '승인을 요청하신 건이 기한 안에 처리되지 않아 무효가 되었습니다. 필요하시면 다시 요청해 주시기 바랍니다.',
      action: '요청 보기',
    },
    en: {
      title: 'Your request has expired',
      body: 'Nobody decided in time what you asked for, so it came to nothing. Please ask again where it is needed still.',
      action: 'See the request',
    },
    ja: {
      title: '依頼が期限切れになりました',
      body: 'ご依頼の件は期限内に処理されなかったため、無効になりました。必要な場合は再度ご依頼ください。',
      action: '依頼を見る',
    },
  },
});

/** Notices of this slice to the staff. */
export const approvalNotices = [waiting, given, rejected, expired];
