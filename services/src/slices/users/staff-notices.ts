import { mailNotice, notice } from '../../notice.ts';

/** To whom two administrators gave other roles of the staff. */
export const rolesChangedNotice = notice({
  key: 'staff.roles-changed',
  on: 'StaffRolesChanged',
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

/** To whom an administrator has shut out of the console. */
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
