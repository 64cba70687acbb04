import type { Errors } from '../error.ts';

export const guardianErrors = {
  CONSENT_NOT_NEEDED: {
    status: 409,
    en: 'you do not need anyone’s consent',
    ko: '보호자 동의가 필요하지 않아요',
    ja: '保護者の同意は必要ありません',
  },
  GUARDIAN_CONSENT: {
    status: 403,
    en: 'members under {years} can pay only after a parent or legal guardian has agreed',
    ko: '만 {years}세 미만 회원이 결제하려면 부모님 또는 법정대리인의 동의가 필요해요',
    ja: '{years}歳未満の会員のお支払いには親権者または法定代理人の同意が必要です',
  },
} as const satisfies Errors;
