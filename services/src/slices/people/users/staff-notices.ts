import { mailNotice, notice } from '../../../notice.ts';

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
      body: 'A colleague has lost their rights in the console, so what they had begun was withdrawn: {count}. Please propose anew what is still needed. Before you take over a refund or a return, check at the bank that the money has not left.',
      action: 'See the colleague',
    },
    ja: {
      title: '権限を失った担当者の作業が取り下げられました',
      body: '担当者の1人がコンソールの権限を失ったため、その担当者が始めた依頼と処理{count}件が取り下げられました。必要な依頼はもう一度提出してください。返金や返送を引き継ぐ前に、銀行の取引履歴で送金されていないことを確認してください。',
      action: '担当者を見る',
    },
  },
});
