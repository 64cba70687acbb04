import type { Errors } from '../error.ts';

export const cashReceiptErrors = {
  CASH_RECEIPT_NOTHING: {
    status: 409,
    en: 'no cash receipt is due',
    ko: '발급할 현금영수증이 없습니다',
    ja: '発行すべき現金領収書がありません',
  },
  CASH_RECEIPT_CHANGED: {
    status: 409,
    en: 'the file has changed; please look again',
    ko: '파일의 내용이 바뀌었습니다. 다시 확인해 주세요',
    ja: 'ファイルの内容が変わりました。もう一度ご確認ください',
  },
  CASH_RECEIPT_NOT_MADE: {
    status: 409,
    en: 'nobody has downloaded this file yet, so it cannot have a result',
    ko: '아직 아무도 받지 않은 파일이므로 결과가 있을 수 없습니다',
    ja: 'まだ誰も受け取っていないファイルのため、結果はありえません',
  },
} as const satisfies Errors;
