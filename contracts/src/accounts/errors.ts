import type { Errors } from '../error.ts';

export const accountErrors = {
  PASSWORD_FORMAT: {
    status: 400,
    en: 'password not in the required format: at least 8 characters with letters and digits',
    ko: '비밀번호 형식이 맞지 않아요. 문자와 숫자를 섞어 8자 이상 입력해 주세요',
    ja: 'パスワードの形式が正しくありません。文字と数字を組み合わせて8文字以上で入力してください',
  },
  PASSWORD_COMMON: {
    status: 400,
    en: 'this password is too common, please choose another',
    ko: '많이 쓰이는 비밀번호예요. 다른 비밀번호를 정해 주세요',
    ja: 'よく使われているパスワードです。別のパスワードをお選びください',
  },
  CODE_WRONG: {
    status: 400,
    en: 'this code is wrong or was already used, please wait for the next one',
    ko: '코드가 올바르지 않거나 이미 사용되었습니다. 다음 코드를 기다려 주세요',
    ja: 'コードが正しくないか、すでに使われています。次のコードをお待ちください',
  },
  TOO_YOUNG: {
    status: 400,
    en: 'members must be at least 14 years old',
    ko: '만 14세 이상만 가입할 수 있어요',
    ja: '満14歳以上の方のみ登録できます',
  },
  LOGIN_FAILED: {
    status: 401,
    en: 'Please check your Email or Password',
    ko: '이메일 또는 비밀번호를 확인해 주세요',
    ja: 'メールアドレスまたはパスワードをご確認ください',
  },
  EXPIRED_TOKEN: {
    status: 401,
    en: 'your login has expired, please log in again',
    ko: '로그인이 만료되었어요. 다시 로그인해 주세요',
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください',
  },
  INVALID_TOKEN: {
    status: 401,
    en: 'please log in again',
    ko: '다시 로그인해 주세요',
    ja: 'もう一度ログインしてください',
  },
  UNSUPPORTED_TOKEN: {
    status: 401,
    en: 'this kind of login is not supported, please log in again',
    ko: '지원하지 않는 로그인 방식이에요. 다시 로그인해 주세요',
    ja: '対応していないログイン方法です。もう一度ログインしてください',
  },
  OAUTH2: {
    status: 401,
    en: 'signing in with this provider did not work, please try again',
    ko: '이 서비스로 로그인하지 못했습니다. 다시 시도해 주세요',
    ja: 'このサービスではログインできませんでした。もう一度お試しください',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    en: 'please log in again and enter the code of your app',
    ko: '다시 로그인하여 인증 앱의 코드를 입력해 주세요',
    ja: 'もう一度ログインして、認証アプリのコードを入力してください',
  },
  EMAIL_UNVERIFIED: {
    status: 403,
    en: 'please verify your email address first',
    ko: '먼저 이메일 주소를 인증해 주세요',
    ja: '先にメールアドレスの確認をお願いします',
  },
  BIRTH_DATE_NEEDED: {
    status: 403,
    en: 'please tell us your date of birth first',
    ko: '먼저 생년월일을 알려 주세요',
    ja: '先に生年月日をお知らせください',
  },
  LOGIN_BLOCKED: {
    status: 403,
    en: 'this account is blocked, please contact support',
    ko: '차단된 계정이에요. 고객지원에 문의해 주세요',
    ja: 'このアカウントは停止されています。サポートにお問い合わせください',
  },
  LOGIN_TOO_OLD: {
    status: 403,
    en: 'please log in again: this needs a login within the last {minutes} minutes',
    ko: '최근 {minutes}분 안에 로그인하셔야 해요. 다시 로그인해 주세요',
    ja: '直近{minutes}分以内のログインが必要です。もう一度ログインしてください',
  },
  LAST_WAY_IN: {
    status: 409,
    en: 'without it you could not log in any more',
    ko: '해제하면 더 이상 로그인할 수 없어요',
    ja: '解除するとログインできなくなります',
  },
} as const satisfies Errors;
