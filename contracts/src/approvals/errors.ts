import type { Errors } from '../error.ts';

export const approvalErrors = {
  FOUR_EYES: {
    status: 409,
    en: 'another member of staff must approve this',
    ko: '입력한 사람과 다른 담당자가 확인해야 합니다',
    ja: '別の担当者による確認が必要です',
  },
  MAKER_LOST_ROLE: {
    status: 409,
    en: 'the person who proposed this no longer has the right to; it must be proposed again',
    ko: '요청한 담당자에게 더 이상 권한이 없습니다. 다시 요청해 주세요',
    ja: '依頼した担当者にはもう権限がありません。もう一度依頼してください',
  },
  APPROVAL_STATE: {
    status: 409,
    en: 'this is not possible: the request is {approvalStatus}',
    ko: '승인 요청의 현재 상태({approvalStatus})에서는 할 수 없습니다',
    ja: '承認依頼の現在の状態（{approvalStatus}）ではできません',
  },
  APPROVAL_CHANGED: {
    status: 409,
    en: 'the effect has changed, please look again',
    ko: '승인할 내용이 바뀌었습니다. 다시 확인해 주세요',
    ja: '承認する内容が変わりました。もう一度ご確認ください',
  },
  APPROVAL_FIGURE: {
    status: 409,
    en: 'this is not the figure that you are approving',
    ko: '입력한 수치가 승인할 내용과 다릅니다',
    ja: '入力した数値が承認する内容と異なります',
  },
} as const satisfies Errors;
