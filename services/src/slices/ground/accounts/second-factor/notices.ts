import { mailNotice } from '../../../../notice.ts';

/** The page where a signed-in member sees and ends their sessions. */
const page = '/my-sessions';

/** Tells that the console now asks for a code. Anyone who knew the password could have set it up. */
export const secondFactorSetUpMail = mailNotice({
  key: 'account.second-factor-set-up',
  listed: true,
  page,
  texts: {
    ko: {
      title: '2단계 인증이 설정되었습니다',
      body: '운영 콘솔의 2단계 인증이 설정되었습니다. 앞으로 콘솔에 로그인하실 때마다 인증 앱의 코드를 입력하셔야 합니다.\n\n직접 설정하신 것이 아니라면 바로 비밀번호를 변경하시고 다른 관리자에게 알려 주시기 바랍니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'A second factor was set up',
      body: 'A second factor was set up for the console. From now on each login there asks for a code of the app.\n\nIf it was not you, change your password at once and tell another administrator.',
      action: 'See where you are logged in',
    },
    ja: {
      title: '2段階認証が設定されました',
      body: '運営コンソールの2段階認証が設定されました。今後、コンソールへのログインのたびに認証アプリのコードが必要です。\n\nお心当たりのない場合は、すぐにパスワードを変更し、ほかの管理者にご連絡ください。',
      action: 'ログイン中の端末を確認する',
    },
  },
});

/** Tells that a recovery code was used instead of the app. */
export const recoveryCodeUsedMail = mailNotice({
  key: 'account.recovery-code-used',
  listed: true,
  page,
  texts: {
    ko: {
      title: '복구 코드로 콘솔에 로그인했습니다',
      body: '복구 코드를 사용하여 운영 콘솔에 로그인했습니다. 사용하지 않은 복구 코드는 {left}개 남았습니다.\n\n직접 하신 것이 아니라면 바로 비밀번호를 변경하시고 다른 관리자에게 알려 주시기 바랍니다. 인증 앱을 잃어버리셨다면 다른 관리자가 2단계 인증을 초기화해 드릴 수 있습니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'Signed in to the console with a recovery code',
      body: 'Somebody signed in to the console with one of your recovery codes. Codes that are left: {left}.\n\nIf it was not you, change your password at once and tell another administrator. If you have lost your app, another administrator can reset your second factor.',
      action: 'See where you are logged in',
    },
    ja: {
      title: '復旧コードでコンソールにログインしました',
      body: '復旧コードを使って運営コンソールへのログインがありました。未使用の復旧コードは残り{left}個です。\n\nお心当たりのない場合は、すぐにパスワードを変更し、ほかの管理者にご連絡ください。認証アプリを失くされた場合は、ほかの管理者が2段階認証を初期化できます。',
      action: 'ログイン中の端末を確認する',
    },
  },
});

/** Tells that somebody who knows the password is guessing codes. */
export const codesGuessedMail = mailNotice({
  key: 'account.codes-guessed',
  listed: true,
  page,
  texts: {
    ko: {
      title: '누군가 회원님의 비밀번호를 알고 있을 수 있습니다',
      body: '올바른 비밀번호를 입력한 뒤 잘못된 인증 코드를 {failures}번 입력한 사람이 있습니다. 콘솔에는 들어가지 못했으며, 이제 시도할 때마다 기다려야 합니다.\n\n직접 하신 것이 아니라면 바로 비밀번호를 변경해 주시기 바랍니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'Somebody may know your password',
      body: 'After the right password somebody gave {failures} wrong codes of the second factor. They did not get into the console, and each further try now has to wait.\n\nIf it was not you, change your password at once.',
      action: 'See where you are logged in',
    },
    ja: {
      title: 'パスワードが知られている可能性があります',
      body: '正しいパスワードの入力後に、誤った認証コードが{failures}回入力されました。コンソールには入れておらず、今後は試すたびに待ち時間が必要になります。\n\nお心当たりのない場合は、すぐにパスワードを変更してください。',
      action: 'ログイン中の端末を確認する',
    },
  },
});

/** Tells that an administrator has reset the second factor, after the member lost it. */
export const secondFactorResetMail = mailNotice({
  key: 'account.second-factor-reset',
  listed: true,
  page,
  texts: {
    ko: {
      title: '2단계 인증이 초기화되었습니다',
      body: '다른 관리자가 회원님의 2단계 인증을 초기화했습니다. 모든 기기에서 로그아웃되었으며, 다음에 콘솔에 로그인하실 때 새로 설정하셔야 합니다.\n\n요청하신 적이 없다면 바로 비밀번호를 변경하시고 다른 관리자에게 알려 주시기 바랍니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'Your second factor was reset',
      body: 'Another administrator has reset your second factor. You are signed out everywhere, and set up a new one when you next sign in to the console.\n\nIf you did not ask for it, change your password at once and tell another administrator.',
      action: 'See where you are logged in',
    },
    ja: {
      title: '2段階認証が初期化されました',
      body: 'ほかの管理者があなたの2段階認証を初期化しました。すべての端末からログアウトされ、次にコンソールへログインする際に新しく設定していただきます。\n\nお心当たりのない場合は、すぐにパスワードを変更し、ほかの管理者にご連絡ください。',
      action: 'ログイン中の端末を確認する',
    },
  },
});

/** Tells that the server operator has reset the second factor of an administrator whom no other administrator can help. */
export const secondFactorResetByServersMail = mailNotice({
  key: 'account.second-factor-reset-by-servers',
  listed: true,
  page,
  texts: {
    ko: {
      title: '2단계 인증이 초기화되었습니다',
      body: '서버 운영자가 회원님의 2단계 인증을 초기화했습니다. 모든 기기에서 로그아웃되었으며, 다음에 콘솔에 로그인하실 때 새로 설정하셔야 합니다.\n\n요청하신 적이 없다면 바로 비밀번호를 변경하시고 서버 운영자에게 알려 주시기 바랍니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'Your second factor was reset',
      body: 'The operator of the servers has reset your second factor. You are signed out everywhere, and set up a new one when you next sign in to the console.\n\nIf you did not ask for it, change your password at once and tell the operator of the servers.',
      action: 'See where you are logged in',
    },
    ja: {
      title: '2段階認証が初期化されました',
      body: 'サーバーの運営者があなたの2段階認証を初期化しました。すべての端末からログアウトされ、次にコンソールへログインする際に新しく設定していただきます。\n\nお心当たりのない場合は、すぐにパスワードを変更し、サーバーの運営者にご連絡ください。',
      action: 'ログイン中の端末を確認する',
    },
  },
});
