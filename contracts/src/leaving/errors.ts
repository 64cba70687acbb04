import type { Errors } from '../error.ts';

export const leavingErrors = {
  LEAVING_BLOCKED: {
    status: 409,
    en: 'something must be finished before you can leave',
    ko: '탈퇴하기 전에 먼저 마쳐야 할 일이 있어요',
    ja: '退会の前に終わらせていただくことがあります',
  },
  LEAVING_COINS: {
    status: 409,
    en: '{lost} coins would now be lost, please look again',
    ko: '사라지는 코인이 {lost}개로 바뀌었어요. 다시 확인해 주세요',
    ja: '失われるコインが{lost}枚に変わりました。もう一度ご確認ください',
  },
} as const satisfies Errors;
