import { mailNotice } from '../../notice.ts';

/** The page that the mail's link opens and that confirms with the link's code. */
export const verifyPage = '/email-sent/success-auth-public-user';

/** Asks its reader to confirm their address. It repeats nothing that the person who signed up typed. */
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

/** Somebody guesses at a password, from places that the account does not know. */
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
