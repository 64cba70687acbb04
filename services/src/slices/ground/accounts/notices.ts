import { mailNotice } from '../../../notice.ts';

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
