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
