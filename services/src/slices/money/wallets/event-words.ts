import type { CodeWords } from '../../../exported-list.ts';

/** Names of wallet events in the console. */
export const eventWords: CodeWords = {
  screen: 'console.event.*',
  of: {
    CoinsCharged: { ko: '코인 구매', en: 'Coins bought' },
    CoinsGranted: { ko: '코인 지급', en: 'Coins granted' },
    CoinsHeld: { ko: '코인 보류', en: 'Coins held' },
    HoldCaptured: { ko: '보류 코인 지불', en: 'Held coins paid' },
    HoldReleased: { ko: '보류 코인 환불', en: 'Held coins returned' },
    CoinsSpent: { ko: '코인 사용', en: 'Coins spent' },
    LotExpired: { ko: '코인 만료', en: 'Coins expired' },
    ChargeRefunded: { ko: '충전 환불', en: 'Charge refunded' },
    RefundGranted: { ko: '규정 외 환불', en: 'Refund granted outside the rules' },
    ChargedBack: { ko: '결제 취소(차지백)', en: 'Payment charged back' },
    DebtSettled: { ko: '미수 코인 상환', en: 'Debt settled' },
    WalletAdjusted: { ko: '운영자 정정', en: 'Corrected by an operator' },
    WalletFrozen: { ko: '지갑 동결', en: 'Wallet frozen' },
  },
};

/** Names for the people who cause an event, in the console. */
export const actorWords: CodeWords = {
  screen: 'console.wallet.actor.*',
  of: {
    OWNER: { ko: '소유자', en: 'Owner' },
    MEMBER: { ko: '회원', en: 'Member' },
    STAFF: { ko: '운영자', en: 'Staff' },
    SYSTEM: { ko: '시스템', en: 'The system' },
  },
};
