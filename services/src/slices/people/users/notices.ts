import { policy } from '@sowon/contracts';
import { mailNotice } from '../../../notice.ts';
import { shutOutPage } from './shut-outs.ts';

const { days } = policy.appeals;

/** Notice that an operator has shut the member out. The mail's link shows the reason and takes an objection. */
export const shutOutNotice = mailNotice({
  key: 'account.shut-out',
  listed: true,
  opens: {
    page: shutOutPage,
    idOf: 'shutOutId',
    before: {
      ko: {
        title: '로그인이 차단되었습니다',
        body: '운영자가 회원님의 로그인을 차단했습니다. 모든 기기에서 로그아웃되었으며, 차단이 해제될 때까지 로그인하실 수 없습니다.\n\n사유가 궁금하시거나 이의가 있으시면 고객센터로 알려 주시기 바랍니다.',
        action: '운영 정책 보기',
      },
      en: {
        title: 'Your login is blocked',
        body: 'Our staff blocked your login. You are signed out everywhere and cannot sign in until the block is lifted.\n\nIf you want to know the reason, or object, please contact support.',
        action: 'See the operating policy',
      },
      ja: {
        title: 'ログインが停止されました',
        body: '運営スタッフがお客様のログインを停止しました。すべての端末からログアウトされ、停止が解除されるまでログインできません。\n\n理由についてのお問い合わせや異議がある場合は、サポートまでご連絡ください。',
        action: '運営ポリシーを見る',
      },
    },
  },
  page: '/operating-policies',
  texts: {
    ko: {
      title: '로그인이 차단되었습니다',
      body: `운영자가 회원님의 로그인을 차단했습니다. 모든 기기에서 로그아웃되었으며, 차단이 해제될 때까지 로그인하실 수 없습니다.\n\n사유는 이 메일의 링크에서 확인하실 수 있으며, ${days}일 이내에 이의를 제기하실 수 있습니다.`,
      action: '자세히 보기',
    },
    en: {
      title: 'Your login is blocked',
      body: `Our staff blocked your login. You are signed out everywhere and cannot sign in until the block is lifted.\n\nThe reason is behind the link of this mail. You may object there within ${days} days.`,
      action: 'Read more',
    },
    ja: {
      title: 'ログインが停止されました',
      body: `運営スタッフがお客様のログインを停止しました。すべての端末からログアウトされ、停止が解除されるまでログインできません。\n\n理由はこのメールのリンクからご確認いただけます。${days}日以内であれば、異議を申し立てることができます。`,
      action: '詳しく見る',
    },
  },
});

/** Notice that an operator has let the member in again. */
export const letInNotice = mailNotice({
  key: 'account.let-in',
  listed: true,
  page: '/login',
  texts: {
    ko: {
      title: '로그인 차단이 해제되었습니다',
      body: '운영자가 로그인 차단을 해제했습니다. 지금 다시 로그인하실 수 있습니다.',
      action: '로그인하기',
    },
    en: {
      title: 'You can sign in again',
      body: 'Our staff lifted the block of your login. You can sign in again now.',
      action: 'Sign in',
    },
    ja: {
      title: 'ログイン停止が解除されました',
      body: '運営スタッフがログインの停止を解除しました。再びログインしていただけます。',
      action: 'ログインする',
    },
  },
});
