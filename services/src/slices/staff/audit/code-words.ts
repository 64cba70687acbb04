import type { CodeWords } from '../../../exported-list.ts';

/** Labels of the codes in facts, the same for every resource. */
export const codeWords: Readonly<Record<string, CodeWords>> = {
  grade: {
    screen: 'console.history.grade.*',
    of: {
      SILVER: { ko: '실버', en: 'Silver' },
      GOLD: { ko: '골드', en: 'Gold' },
      DIAMOND: { ko: '다이아몬드', en: 'Diamond' },
    },
  },
  way: {
    screen: 'console.refund.way.*',
    of: {
      PROVIDER: { ko: '결제사', en: 'The provider' },
      BANK_TRANSFER: { ko: '우리 계좌에서 이체', en: 'A transfer from our bank' },
      PROVIDER_CONSOLE: { ko: '결제사 콘솔에서 취소', en: 'A cancellation in the provider’s console' },
    },
  },
  type: {
    screen: 'console.faq.type.*',
    of: { PAYMENT: { ko: '결제', en: 'Payments' }, MISSION: { ko: '미션', en: 'Missions' } },
  },
  source: {
    screen: 'console.wallet.source.*',
    of: {
      CASH: { ko: '구매', en: 'Bought' },
      BONUS: { ko: '보너스', en: 'Bonus' },
      SUPPORTED: { ko: '지원', en: 'Support' },
      RECEIVED: { ko: '보상', en: 'Compensation' },
    },
  },
  objection: {
    screen: 'console.audit.objection_state.*',
    of: {
      OPEN: { ko: '답변 대기', en: 'waits for an answer' },
      UPHELD: { ko: '숨김 유지', en: 'stays hidden' },
    },
  },
};

/** Labels of all other codes: those in approvals, and those of facts that `codeWords` does not list. */
export const otherWords: CodeWords = {
  screen: 'console.approval.value.*',
  of: {
    BONUS: { ko: '보너스', en: 'Bonus' },
    SUPPORTED: { ko: '지원', en: 'Support' },
    RECEIVED: { ko: '보상', en: 'Compensation' },
    ADVANCE: { ko: '선지급', en: 'Advance' },
    INTRODUCTION_FEE: { ko: '소개 수수료', en: 'Introduction fee' },
    DUTY: { ko: '대신 부담한 금액', en: 'Duty that we bore' },
    SERVICE_FAULT: { ko: '서비스 장애', en: 'Fault of our service' },
    MISTAKEN_CHARGE: { ko: '착오 충전', en: 'Charged by mistake' },
    MINOR_PAYER: { ko: '미성년자 결제', en: 'Paid by a minor' },
    LEGAL_DUTY: { ko: '법령 또는 기관의 요구', en: 'Required by law or an authority' },
    GOODWILL: { ko: '도의적 환불', en: 'Goodwill' },
    KRW: { ko: 'KRW', en: 'KRW' },
    USD: { ko: 'USD', en: 'USD' },
    ROLE_OPERATOR: { ko: '운영자', en: 'Operator' },
    ROLE_FINANCE: { ko: '재무', en: 'Finance' },
    ROLE_ADMIN: { ko: '관리자', en: 'Administrator' },
    ROLE_AUDITOR: { ko: '감사 담당자', en: 'Auditor' },
    BATCH: { ko: '지급 묶음(은행 일괄 이체)', en: 'Batch of bank transfers' },
    HAND: { ko: '직접 송금', en: 'Transfer by hand' },
  },
};
