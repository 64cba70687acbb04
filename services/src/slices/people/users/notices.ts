import { policy } from '@sowon/contracts';
import { mailNotice, notice } from '../../../notice.ts';
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

/** Notice to operators: a member objects to being shut out. */
export const objectionMadeNotice = mailNotice({
  key: 'account.shut-out.objection',
  listed: true,
  page: '/admin/users/{userId}/show',
  texts: {
    ko: {
      title: '회원이 로그인 차단에 이의를 제기했습니다',
      body: '로그인 차단에 대한 이의 제기가 접수되었습니다. 내용을 확인하신 뒤 차단을 유지하거나 해제해 주시기 바랍니다.',
      action: '이의 제기 보기',
    },
    en: {
      title: 'A member objects to being shut out',
      body: 'A member has objected to the block of their login. Please read what they wrote, and uphold the block or let them in.',
      action: 'See the objection',
    },
    ja: {
      title: '会員がログイン停止に異議を申し立てました',
      body: 'ログイン停止に対する異議申し立てがありました。内容を確認し、停止を維持するか解除してください。',
      action: '異議申し立てを見る',
    },
  },
});

/** Notice to the member: they stay shut out. The mail's link shows the reason. */
export const objectionUpheldNotice = mailNotice({
  key: 'account.shut-out.upheld',
  listed: true,
  opens: { page: shutOutPage, idOf: 'shutOutId' },
  page: '/operating-policies',
  texts: {
    ko: {
      title: '이의 제기를 검토한 결과 로그인 차단이 유지됩니다',
      body: '제기하신 이의를 검토했으나 로그인 차단을 해제하지 못했습니다. 사유는 이 메일의 링크에서 확인하실 수 있습니다.',
      action: '자세히 보기',
    },
    en: {
      title: 'We looked at your objection, and your login stays blocked',
      body: 'We have read your objection and could not lift the block. The reason is behind the link of this mail.',
      action: 'Read more',
    },
    ja: {
      title: '異議申し立てを審査した結果、ログイン停止は維持されます',
      body: '異議申し立てを審査しましたが、ログインの停止を解除することはできませんでした。理由はこのメールのリンクからご確認いただけます。',
      action: '詳しく見る',
    },
  },
});

/** Notice to a member whose staff roles two administrators changed. */
export const rolesChangedNotice = notice({
  key: 'staff.roles-changed',
  on: 'StaffRolesChanged',
  when: ({ approvalId }) => approvalId !== null,
  to: ({ payload }) => [payload.userId],
  facts: () => ({}),
  page: '/my-sessions',
  mail: true,
  texts: {
    ko: {
      title: '운영 콘솔 권한이 변경되었습니다',
      body: '관리자 두 명이 회원님의 운영 콘솔 권한을 변경했습니다. 예상하지 못한 변경이라면 다른 관리자에게 알려 주시기 바랍니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'Your roles in the console have changed',
      body: 'Two administrators have changed your roles in the console. If you did not expect it, please tell another administrator.',
      action: 'See where you are logged in',
    },
    ja: {
      title: '運営コンソールの権限が変更されました',
      body: '管理者2名が運営コンソールの権限を変更しました。お心当たりのない場合は、ほかの管理者にご連絡ください。',
      action: 'ログイン中の端末を確認する',
    },
  },
});

/** Notice to one of the first administrators, made by the server operator. */
export const madeAdministratorNotice = notice({
  key: 'staff.made-administrator',
  on: 'StaffRolesChanged',
  when: ({ approvalId }) => approvalId === null,
  to: ({ payload }) => [payload.userId],
  facts: () => ({}),
  page: '/my-sessions',
  mail: true,
  texts: {
    ko: {
      title: '운영 콘솔의 관리자가 되었습니다',
      body: '서버 운영자가 회원님을 운영 콘솔의 관리자로 지정했습니다. 콘솔에 처음 로그인하실 때 2단계 인증을 설정하셔야 합니다. 예상하지 못한 변경이라면 바로 비밀번호를 변경하시고 서버 운영자에게 알려 주시기 바랍니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'You are an administrator of the console now',
      body: 'The operator of the servers has made you an administrator of the console. You set up a second factor when you first sign in there. If you did not expect it, change your password at once and tell the operator of the servers.',
      action: 'See where you are logged in',
    },
    ja: {
      title: '運営コンソールの管理者になりました',
      body: 'サーバーの運営者があなたを運営コンソールの管理者に指定しました。コンソールに初めてログインする際に2段階認証を設定していただきます。お心当たりのない場合は、すぐにパスワードを変更し、サーバーの運営者にご連絡ください。',
      action: 'ログイン中の端末を確認する',
    },
  },
});

/** Notice to a staff member whom an administrator has shut out of the console. */
export const consoleShutNotice = mailNotice({
  key: 'staff.console-shut',
  listed: true,
  page: '/my-sessions',
  texts: {
    ko: {
      title: '운영 콘솔 이용이 중지되었습니다',
      body: '관리자가 회원님의 운영 콘솔 로그인을 모두 종료했습니다. {until}까지 콘솔에 로그인하실 수 없습니다. 바로 비밀번호를 변경하시고 다른 관리자에게 문의해 주시기 바랍니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'You are shut out of the console',
      body: 'An administrator has ended all your sessions of the console. You cannot log in there until {until}. Please change your password at once, and ask another administrator.',
      action: 'See where you are logged in',
    },
    ja: {
      title: '運営コンソールの利用が停止されました',
      body: '管理者が運営コンソールのログインをすべて終了しました。{until} までコンソールにログインできません。すぐにパスワードを変更し、ほかの管理者にお問い合わせください。',
      action: 'ログイン中の端末を確認する',
    },
  },
});

/** Notice to the other staff when a colleague has lost the right to their work: the number of withdrawn proposals and freed claims. */
export const staffWorkWithdrawn = mailNotice({
  key: 'staff.work-withdrawn',
  listed: true,
  page: '/admin/users/{userId}/show',
  texts: {
    ko: {
      title: '권한을 잃은 담당자의 업무가 철회되었습니다',
      body: '한 담당자가 콘솔 권한을 잃어, 그 담당자가 시작한 요청과 처리 {count}건이 철회되었습니다. 필요한 요청은 다른 담당자가 다시 올리고, 처리 중이던 환불과 반환은 은행 거래 내역을 먼저 확인한 뒤 이어받아 주시기 바랍니다.',
      action: '담당자 보기',
    },
    en: {
      title: 'Work of a colleague was withdrawn',
      body: 'A colleague has lost their rights in the console, so what they had begun was withdrawn: {count}. Please propose again what is still needed. Before you take over a refund or a return, check at the bank that the money has not left.',
      action: 'See the colleague',
    },
    ja: {
      title: '権限を失った担当者の作業が取り下げられました',
      body: '担当者の1人がコンソールの権限を失ったため、その担当者が始めた依頼と処理{count}件が取り下げられました。必要な依頼はもう一度提出してください。返金や返送を引き継ぐ前に、銀行の取引履歴で送金されていないことを確認してください。',
      action: '担当者を見る',
    },
  },
});
