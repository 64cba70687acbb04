import type { Errors } from '../error.ts';

export const coinErrors = {
  NOT_ENOUGH_COINS: {
    status: 400,
    en: 'not enough coins, please charge',
    ko: '코인이 부족해요. 충전해 주세요',
    ja: 'コインが足りません。購入してください',
    staff: { en: 'the wallet does not have enough coins', ko: '지갑의 코인이 부족합니다' },
  },
  CLAIMED_BY_OTHER: {
    status: 409,
    en: 'somebody else is working on this; you may take it over from {until} (Korean time)',
    ko: '다른 담당자가 처리하고 있습니다. {until}부터 이어받을 수 있습니다',
    ja: '別の担当者が処理しています。{until}（韓国時間）から引き継げます',
  },
  NOT_CLAIMED: {
    status: 409,
    en: 'take this up first',
    ko: '먼저 처리를 시작해 주세요',
    ja: '先に処理を開始してください',
  },
  WALLET_FROZEN: {
    status: 409,
    en: 'your coins are frozen, please contact support',
    ko: '코인이 동결되었어요. 고객지원에 문의해 주세요',
    ja: 'コインが凍結されています。サポートにお問い合わせください',
    staff: { en: 'the wallet is frozen', ko: '동결된 지갑입니다' },
  },
} as const satisfies Errors;
