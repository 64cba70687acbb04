import { mailNotice } from '../../../notice.ts';

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

/** The page opened by the mail's link; it confirms the address with the code of the link. */
export const verifyPage = '/email-sent/success-auth-public-user';

/** Asks the reader to confirm their address. It repeats nothing typed by the person who signed up. */
export const verificationMail = mailNotice({
  key: 'account.verify-email',
  listed: false,
  page: `${verifyPage}?code={code}`,
  texts: {
    ko: {
      title: '이메일 주소를 인증해 주시기 바랍니다',
      body: 'Sowon에 가입해 주셔서 감사합니다. 아래 링크를 열어 이메일 인증을 완료해 주시기 바랍니다.\n\n링크는 {hours}시간 동안 한 번만 사용하실 수 있습니다. 가입하신 적이 없다면 이 메일을 무시하셔도 됩니다.',
      action: '이메일 인증하기',
    },
    en: {
      title: 'Please confirm your e-mail address',
      body: 'Thank you for joining Sowon. Please open the link below to confirm your e-mail address.\n\nThe link works once, within {hours} hours. If you did not sign up, please ignore this mail.',
      action: 'Confirm e-mail address',
    },
    ja: {
      title: 'メールアドレスの確認をお願いします',
      body: 'Sowonにご登録いただきありがとうございます。次のリンクを開いて確認を完了してください。\n\nリンクは{hours}時間以内に一度だけ使えます。お心当たりのない場合は、このメールを破棄してください。',
      action: 'メールアドレスを確認する',
    },
  },
});

/** The page opened by the link of a reset mail. */
const resetPage = '/password-reset';

/** Sends the link for setting a new password, for a forgotten one. */
export const resetMail = mailNotice({
  key: 'account.reset-password',
  listed: false,
  page: `${resetPage}?code={code}`,
  texts: {
    ko: {
      title: '새 비밀번호를 설정하실 수 있습니다',
      body: '비밀번호를 다시 설정해 달라는 요청을 받았습니다. 아래 링크에서 새 비밀번호를 설정하실 수 있습니다.\n\n링크는 {minutes}분 동안 한 번만 사용하실 수 있습니다. 새 비밀번호를 설정하시면 모든 기기에서 로그아웃됩니다. 요청하신 적이 없다면 이 메일을 무시하셔도 되며, 비밀번호는 바뀌지 않습니다.',
      action: '새 비밀번호 설정하기',
    },
    en: {
      title: 'Set a new password',
      body: 'Somebody asked for a new password for your account. Open the link below to set one.\n\nThe link works once, within {minutes} minutes. A new password logs you out on every device. If you did not ask for it, please ignore this mail: your password stays as it is.',
      action: 'Set a new password',
    },
    ja: {
      title: '新しいパスワードを設定できます',
      body: 'パスワード再設定のご依頼を受け付けました。次のリンクから新しいパスワードを設定してください。\n\nリンクは{minutes}分以内に一度だけ使えます。新しいパスワードを設定すると、すべての端末からログアウトされます。お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',
      action: '新しいパスワードを設定する',
    },
  },
});

/** Tells that the password was changed. It has no link that grants access by itself. */
export const passwordChangedMail = mailNotice({
  key: 'account.password-changed',
  listed: true,
  page: '/my-sessions',
  texts: {
    ko: {
      title: '비밀번호가 변경되었습니다',
      body: '계정의 비밀번호가 변경되었고, 다른 기기에서는 모두 로그아웃되었습니다.\n\n직접 변경하신 것이 아니라면 로그인 페이지의 ‘비밀번호를 잊으셨나요?’에서 바로 새 비밀번호를 설정하시고 고객센터로 알려 주시기 바랍니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'Your password was changed',
      body: 'The password of your account was changed, and you were logged out on all other devices.\n\nIf it was not you, set a new one at once by “Forgot your password?” on the login page, and tell support.',
      action: 'See where you are logged in',
    },
    ja: {
      title: 'パスワードが変更されました',
      body: 'アカウントのパスワードが変更され、ほかの端末からはすべてログアウトされました。\n\nお心当たりのない場合は、ログインページの「パスワードをお忘れですか?」からすぐに新しいパスワードを設定し、サポートまでご連絡ください。',
      action: 'ログイン中の端末を確認する',
    },
  },
});

/** Tells that somebody is guessing the password from places unknown to the account. */
export const guessedMail = mailNotice({
  key: 'account.guessed',
  listed: true,
  page: '/',
  texts: {
    ko: {
      title: '다른 곳에서 로그인하려는 시도가 있었습니다',
      body: '한 번도 로그인하신 적이 없는 곳에서 잘못된 비밀번호로 {failures}번 로그인을 시도했습니다. 시도는 모두 실패했으며, 이제 그런 곳에서는 시도할 때마다 기다려야 합니다.\n\n평소 사용하시는 기기에서는 그대로 로그인하실 수 있습니다. 이 비밀번호를 다른 곳에서도 쓰고 계신다면 고객센터로 알려 주시기 바랍니다.',
      action: 'Sowon 열기',
    },
    en: {
      title: 'Somebody tries to sign in to your account',
      body: 'From places where you have never signed in, somebody has tried {failures} wrong passwords. None of them worked, and from such places each further try now has to wait.\n\nOn the devices that you use you can sign in as always. If you use the same password elsewhere, please tell support.',
      action: 'Open Sowon',
    },
    ja: {
      title: '別の場所からログインが試みられました',
      body: 'これまでログインされたことのない場所から、誤ったパスワードで{failures}回ログインが試みられました。いずれも失敗しており、そのような場所からは今後、試すたびに待ち時間が必要になります。\n\n普段お使いの端末では、これまでどおりログインできます。同じパスワードを他でもお使いの場合は、サポートまでご連絡ください。',
      action: 'Sowonを開く',
    },
  },
});

/** Tells that a provider login was linked: the provider vouches for the address, so its account logs in as this member. */
export const providerLinkedMail = mailNotice({
  key: 'account.provider-linked',
  listed: true,
  page: '/my-sessions',
  texts: {
    ko: {
      title: '{provider} 로그인이 연결되었습니다',
      body: '회원님의 이메일 주소를 확인한 {provider} 계정으로 로그인하여, 이 계정에 {provider} 로그인이 연결되었습니다.\n\n직접 하신 것이 아니라면 아래 페이지에서 연결을 해제하고 비밀번호를 변경해 주시기 바랍니다.',
      action: '연결된 로그인 확인하기',
    },
    en: {
      title: 'You can now log in with {provider}',
      body: 'Somebody logged in with an account at {provider} that has your email address, so it is linked with yours from now on.\n\nIf it was not you, end that on the page below and change your password.',
      action: 'See how you can log in',
    },
    ja: {
      title: '{provider}でのログインが連携されました',
      body: 'あなたのメールアドレスが確認済みの{provider}アカウントでログインがあり、このアカウントに{provider}が連携されました。\n\nお心当たりのない場合は、下記のページで連携を解除し、パスワードを変更してください。',
      action: '連携中のログインを確認する',
    },
  },
});
