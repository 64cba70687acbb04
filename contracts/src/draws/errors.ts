import type { Errors } from '../error.ts';

export const drawErrors = {
  EVENT_ONGOING: {
    status: 409,
    en: 'exist ongoing event',
    ko: '진행 중인 추첨 이벤트가 있어요. 이벤트가 끝난 뒤에 할 수 있어요',
    ja: '抽選イベントが進行中です。イベントの終了後にお試しください',
  },
  DRAW_STATE: {
    status: 409,
    en: 'this is not possible while the event is {drawStatus}',
    ko: '이벤트의 현재 상태({drawStatus})에서는 할 수 없어요',
    ja: 'イベントの現在の状態（{drawStatus}）ではできません',
  },
  DRAW_FULL: {
    status: 409,
    en: 'cannot add more; draw count exceeded',
    ko: '더 추가할 수 없어요. 추첨 인원을 넘었어요',
    ja: 'これ以上追加できません。当選人数を超えています',
  },
  DRAW_DONE: {
    status: 409,
    en: 'the draw is all done',
    ko: '추첨이 모두 끝났어요',
    ja: '抽選はすべて終わりました',
  },
  DRAW_NOT_READY: {
    status: 409,
    en: 'the public number for this draw is not known yet; the rule can pick from {until} (Korean time)',
    ko: '추첨에 쓰일 공개 번호를 아직 기다리고 있어요. {until}부터 추첨할 수 있어요',
    ja: '抽選に使う公開番号をまだ待っています。{until}（韓国時間）から抽選できます',
  },
  DRAW_NUMBER_NOT_AWAITED: {
    status: 409,
    en: 'the draw does not wait for a public number',
    ko: '공개 번호를 기다리는 추첨이 아닙니다',
    ja: '公開番号を待っている抽選ではありません',
  },
  DRAW_NUMBER_KNOWN: {
    status: 409,
    en: 'the number of round {round} may already be known',
    ko: '{round}회 번호는 이미 알려졌을 수 있어 기다릴 수 없습니다',
    ja: '第{round}回の番号はすでに知られている可能性があるため、待つことができません',
  },
  DRAW_NUMBER_EARLY: {
    status: 409,
    en: 'round {round} is drawn on {until} (Korean time)',
    ko: '{round}회는 {until}에 추첨합니다',
    ja: '第{round}回の抽せんは{until}（韓国時間）です',
  },
  DRAW_NUMBER_MISSING: {
    status: 409,
    en: 'no number has been entered yet',
    ko: '아직 입력된 번호가 없습니다',
    ja: 'まだ番号が入力されていません',
  },
  DRAW_NUMBER_OTHER: {
    status: 409,
    en: 'these are not the numbers that were entered: check the published numbers, and enter them again if the entered ones are wrong',
    ko: '입력된 번호와 다릅니다. 발표된 번호를 다시 확인해 주세요. 먼저 입력된 번호가 틀렸다면 새로 입력하면 됩니다',
    ja: '入力された番号と異なります。発表された番号をもう一度ご確認ください。先に入力された番号が誤っている場合は、新しく入力してください',
  },
  DRAW_INCOMPLETE: {
    status: 409,
    en: '{open} more must be picked before the draw can be finished',
    ko: '당첨자를 {open}명 더 뽑아야 추첨을 마칠 수 있어요',
    ja: '抽選を終えるには、当選者をあと{open}名選ぶ必要があります',
  },
  WINNERS_EXPORTED: {
    status: 409,
    en: 'the file was made before; it can be made only once',
    ko: '파일은 한 번만 만들 수 있고, 이미 만들었어요',
    ja: 'ファイルは一度しか作成できず、すでに作成済みです',
  },
} as const satisfies Errors;
