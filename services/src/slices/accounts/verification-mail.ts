import type { Language } from '@sowon/contracts';
import type { MailMessage } from '../../ports/mail.ts';

interface Texts {
  readonly subject: string;
  readonly greeting: string;
  readonly action: string;
  readonly ending: string;
}

const texts: Record<Language, Texts> = {
  ko: {
    subject: '[Sowon] 이메일 주소를 인증해 주세요',
    greeting: 'Sowon에 가입해 주셔서 감사합니다. 아래 링크를 열어 이메일 인증을 완료해 주세요.',
    action: '이메일 인증하기',
    ending: '링크는 24시간 동안 한 번만 사용할 수 있습니다. 가입하지 않으셨다면 이 메일을 무시해 주세요.',
  },
  en: {
    subject: '[Sowon] Please confirm your e-mail address',
    greeting: 'Thank you for joining Sowon. Please open this link to confirm your e-mail address.',
    action: 'Confirm e-mail address',
    ending: 'The link works once, within 24 hours. If you did not sign up, please ignore this mail.',
  },
  ja: {
    subject: '[Sowon] メールアドレスの確認をお願いします',
    greeting: 'Sowonにご登録いただきありがとうございます。次のリンクを開いて確認を完了してください。',
    action: 'メールアドレスを確認する',
    ending: 'リンクは24時間以内に一度だけ使えます。お心当たりのない場合は、このメールを破棄してください。',
  },
};

/** The mail that asks its reader to confirm their address. It repeats nothing the person who signed up typed. */
export function verificationMail(language: Language, to: string, link: string): MailMessage {
  const { subject, greeting, action, ending } = texts[language];
  // The link is ours: origin from the configuration, code in base64url; nothing in it needs escaping.
  return {
    to,
    subject,
    text: `${greeting}\n\n${link}\n\n${ending}\n`,
    html: `<!doctype html><html lang="${language}"><body><p>${greeting}</p><p><a href="${link}">${action}</a></p><p>${ending}</p></body></html>`,
  };
}
