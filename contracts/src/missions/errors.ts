import type { Errors } from '../error.ts';

export const missionErrors = {
  BELOW_MINIMUM: {
    status: 400,
    en: 'must be at least {minimum} coins',
    ko: '{minimum}코인 이상이어야 해요',
    ja: '{minimum}コイン以上にしてください',
  },
  ATTACHMENT_NOT_ALLOWED: {
    status: 400,
    en: 'files cannot be attached to this mission',
    ko: '이 미션에는 파일을 첨부할 수 없어요',
    ja: 'このミッションにはファイルを添付できません',
  },
  CREATOR_CANNOT_REQUEST: {
    status: 403,
    en: 'missions of other creators cannot be requested, please sign up with an individual account',
    ko: '크리에이터는 다른 크리에이터의 미션을 요청할 수 없어요. 개인 계정으로 가입해 주세요',
    ja: '他のクリエイターのミッションはリクエストできません。個人アカウントで登録してください',
  },
  PRODUCT_CHANGED: {
    status: 409,
    en: 'the price or the odds have changed, please look again before you play',
    ko: '가격이나 당첨 확률이 바뀌었어요. 응모하기 전에 다시 확인해 주세요',
    ja: '価格または当選確率が変わりました。応募の前にもう一度ご確認ください',
  },
  PRODUCT_INACTIVE: {
    status: 409,
    en: 'this mission is not taking requests at the moment',
    ko: '지금은 이 미션을 요청할 수 없어요',
    ja: '現在このミッションは受け付けていません',
  },
  REQUESTS_BLOCKED: {
    status: 409,
    en: 'this creator takes no new requests until {until} (Korean time)',
    ko: '이 크리에이터는 {until}까지 새 요청을 받지 않아요',
    ja: 'このクリエイターは{until}（韓国時間）まで新しいリクエストを受け付けていません',
  },
  REQUESTS_PAUSED: {
    status: 409,
    en: 'this creator is taking a break and takes new requests again from {until} (Korean time)',
    ko: '이 크리에이터는 새 요청을 잠시 쉬고 있어요. {until}부터 다시 받아요',
    ja: 'このクリエイターは新しいリクエストをお休みしています。{until}（韓国時間）から再び受け付けます',
  },
  REQUESTS_FULL: {
    status: 409,
    en: 'this creator has reached their limit of open requests, please come back later',
    ko: '이 크리에이터가 한 번에 받는 요청이 가득 찼어요. 나중에 다시 확인해 주세요',
    ja: 'このクリエイターが一度に受け付けるリクエストは上限に達しています。後でもう一度ご確認ください',
  },
  MISSION_STATE: {
    status: 409,
    en: 'the mission has changed in the meantime, please look again',
    ko: '그사이 미션 상태가 바뀌었어요. 다시 확인해 주세요',
    ja: 'その間にミッションの状態が変わりました。もう一度ご確認ください',
  },
  MISSION_OVERDUE: {
    status: 409,
    en: 'the mission is past its deadline',
    ko: '미션 기한이 지났어요',
    ja: 'ミッションの期限を過ぎました',
  },
  NOTHING_TO_SETTLE: {
    status: 409,
    en: 'this mission has nothing to settle by hand',
    ko: '이 미션에는 직접 정산할 금액이 없습니다',
    ja: 'このミッションに手動で精算するものはありません',
  },
} as const satisfies Errors;
