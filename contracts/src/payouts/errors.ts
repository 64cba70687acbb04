import type { Errors } from '../error.ts';

export const payoutErrors = {
  PAYOUT_NOTHING: {
    status: 409,
    en: 'there is nobody to pay',
    ko: '지급할 대상이 없습니다',
    ja: '支払い対象がありません',
  },
  PAYOUT_STATE: {
    status: 409,
    en: 'this is not possible while the batch is {payoutStatus}',
    ko: '지급 묶음의 현재 상태({payoutStatus})에서는 할 수 없습니다',
    ja: '支払いの現在の状態（{payoutStatus}）ではできません',
  },
  PAYOUT_CHANGED: {
    status: 409,
    en: 'the batch or the payable sums have changed, please look again',
    ko: '지급 묶음 또는 지급할 금액이 바뀌었습니다. 다시 확인해 주세요',
    ja: '支払いの内容または金額が変わりました。もう一度ご確認ください',
  },
  PAYOUT_UNDER_WAY: {
    status: 409,
    en: 'a batch already pays this month',
    ko: '이미 지급 묶음에 들어 있는 달입니다',
    ja: 'この月はすでに支払いバッチに含まれています',
  },
  PAYOUT_TOTAL: {
    status: 409,
    en: 'this is not the total of the batch',
    ko: '지급 묶음의 합계와 다릅니다',
    ja: '支払いの合計と異なります',
  },
  PAYOUT_ACCOUNTS: {
    status: 409,
    en: 'the accounts of {count} lines cannot be written into the bank file',
    ko: '{count}건의 계좌를 은행 파일에 쓸 수 없습니다',
    ja: '{count}件の口座を銀行ファイルに書き出せません',
  },
} as const satisfies Errors;
