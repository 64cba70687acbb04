import type { Errors } from '../error.ts';

export const depositErrors = {
  DEPOSIT_STATE: {
    status: 409,
    en: 'this is not possible while the deposit is {depositStatus}',
    ko: '입금 신청의 현재 상태({depositStatus})에서는 할 수 없어요',
    ja: '入金の申し込みの現在の状態({depositStatus})ではできません',
  },
  TRANSFER_STATE: {
    status: 409,
    en: 'this is not possible while the transfer is {transferStatus}',
    ko: '입금 내역의 현재 상태({transferStatus})에서는 할 수 없습니다',
    ja: '入金の現在の状態({transferStatus})ではできません',
  },
  DEPOSIT_SUM: {
    status: 409,
    en: 'transfers of {received} won do not match deposits of {asked} won',
    ko: '입금액 {received}원이 신청 금액 {asked}원과 다릅니다',
    ja: '入金額{received}ウォンが申し込み金額{asked}ウォンと異なります',
  },
} as const satisfies Errors;
