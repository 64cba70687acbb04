import { policy } from '@sowon/contracts';
import { notice } from '../../../notice.ts';
import { missionPage as page, toEntrant, toFan } from '../missions/parties-told.ts';

/** Notices to members who entered a draw. */

const link = {
  ko: { action: '응모 내역 보기' },
  en: { action: 'See your entry' },
  ja: { action: '応募内容を見る' },
} as const;

const won = notice({
  key: 'draw.won',
  named: {
    ko: '‘{wish}’ 추첨에 당첨되었습니다',
    en: 'You have won in the draw “{wish}”!',
    ja: '「{wish}」の抽選に当選しました！',
  },
  on: 'MissionDrawn',
  to: toFan,
  facts: ({ missionId, dueAt }) => ({ missionId, dueAt }),
  mail: true,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '추첨 이벤트에 당첨되었습니다',
      body: '축하합니다. 응모하신 추첨 이벤트에 당첨되었습니다. 크리에이터가 {dueAt}까지 상품을 전해 드립니다.',
    },
    en: {
      ...link.en,
      title: 'You have won in the draw!',
      body: 'Congratulations: your entry was drawn. The creator is to give you your prize by {dueAt}, Korean time.',
    },
    ja: {
      ...link.ja,
      title: '抽選イベントに当選しました！',
      body: 'おめでとうございます。応募された抽選イベントに当選しました。クリエイターが{dueAt}（韓国時間）までに賞品をお届けします。',
    },
  },
});

interface Ended {
  readonly missionId: string;
  readonly points: number;
  readonly reason: string;
}

/** Common part of the notices to a fan whose entry ended. The texts for a free entry speak of no coins. */
const ended = { on: 'MissionRejected', to: toFan, page } as const;
const free = (reason: string) => (payload: Ended) => payload.reason === reason && payload.points === 0;
const paid = (reason: string) => (payload: Ended) => payload.reason === reason && payload.points > 0;
const named = ({ missionId }: Ended) => ({ missionId });
const counted = ({ missionId, points }: Ended) => ({ missionId, points });

const notDrawn = notice({
  ...ended,
  key: 'draw.not-drawn',
  named: {
    ko: '아쉽게도 ‘{wish}’ 추첨에 당첨되지 않았습니다',
    en: 'You were not drawn in “{wish}” this time',
    ja: '今回は「{wish}」に当選されませんでした',
  },
  topic: 'DRAWS',
  when: free('NOT_DRAWN'),
  facts: named,
  mail: false,
  texts: {
    ko: {
      ...link.ko,
      title: '아쉽게도 당첨되지 않았습니다',
      body: '응모하신 추첨 이벤트의 추첨이 끝났습니다. 이번에는 당첨되지 않았습니다. 추첨 결과는 누구나 확인하실 수 있습니다.',
    },
    en: {
      ...link.en,
      title: 'You were not drawn this time',
      body: 'The draw that you entered is over, and others were drawn. Everybody can check how.',
    },
    ja: {
      ...link.ja,
      title: '今回は当選されませんでした',
      body: '応募された抽選イベントの抽選が終わりました。今回は当選されませんでした。抽選の結果はどなたでもご確認いただけます。',
    },
  },
});

const notDrawnPaid = notice({
  ...ended,
  key: 'draw.not-drawn.refunded',
  named: {
    ko: '‘{wish}’ 추첨에 당첨되지 않아 코인을 돌려드렸습니다',
    en: 'You were not drawn in “{wish}”; your coins are back',
    ja: '「{wish}」に当選されなかったためコインを返金しました',
  },
  when: paid('NOT_DRAWN'),
  facts: counted,
  mail: true,
  texts: {
    ko: {
      ...link.ko,
      title: '아쉽게도 당첨되지 않아 코인을 돌려드렸습니다',
      body: '응모하신 추첨 이벤트의 추첨이 끝났습니다. 이번에는 당첨되지 않아, 사용하신 코인 {points}개를 모두 돌려드렸습니다. 추첨 결과는 누구나 확인하실 수 있습니다.',
    },
    en: {
      ...link.en,
      title: 'You were not drawn this time; your coins are back',
      body: 'The draw that you entered is over, and others were drawn. All {points} coins are back in your wallet. Everybody can check how it was drawn.',
    },
    ja: {
      ...link.ja,
      title: '今回は当選されなかったためコインを返金しました',
      body: '応募された抽選イベントの抽選が終わりました。今回は当選されなかったため、コイン{points}枚をすべて返金しました。抽選の結果はどなたでもご確認いただけます。',
    },
  },
});

const canceled = notice({
  ...ended,
  key: 'draw.canceled',
  named: {
    ko: '응모하신 ‘{wish}’ 추첨 이벤트가 취소되었습니다',
    en: 'The draw event “{wish}” was canceled',
    ja: '抽選イベント「{wish}」は中止になりました',
  },
  when: free('EVENT_CANCELED'),
  facts: named,
  mail: true,
  texts: {
    ko: {
      ...link.ko,
      title: '응모하신 추첨 이벤트가 취소되었습니다',
      body: '응모하신 추첨 이벤트가 취소되었습니다. 응모할 때 알려 주신 이름과 연락처는 삭제되었습니다.',
    },
    en: {
      ...link.en,
      title: 'The draw event that you entered was canceled',
      body: 'The draw event that you entered was canceled. The name and the contact that you gave with your entry are deleted.',
    },
    ja: {
      ...link.ja,
      title: '応募された抽選イベントは中止になりました',
      body: '応募された抽選イベントは中止になりました。応募の際にお知らせいただいたお名前と連絡先は削除されました。',
    },
  },
});

const canceledPaid = notice({
  ...ended,
  key: 'draw.canceled.refunded',
  named: {
    ko: '‘{wish}’ 추첨 이벤트가 취소되어 코인을 돌려드렸습니다',
    en: 'The draw event “{wish}” was canceled; your coins are back',
    ja: '抽選イベント「{wish}」の中止によりコインを返金しました',
  },
  when: paid('EVENT_CANCELED'),
  facts: counted,
  mail: true,
  texts: {
    ko: {
      ...link.ko,
      title: '응모하신 추첨 이벤트가 취소되어 코인을 돌려드렸습니다',
      body: '응모하신 추첨 이벤트가 취소되었습니다. 사용하신 코인 {points}개를 모두 돌려드렸고, 응모할 때 알려 주신 이름과 연락처는 삭제되었습니다.',
    },
    en: {
      ...link.en,
      title: 'The draw event was canceled; your coins are back',
      body: 'The draw event that you entered was canceled. All {points} coins are back in your wallet, and the name and the contact that you gave are deleted.',
    },
    ja: {
      ...link.ja,
      title: '抽選イベントの中止によりコインを返金しました',
      body: '応募された抽選イベントは中止になりました。コイン{points}枚をすべて返金し、お知らせいただいたお名前と連絡先は削除しました。',
    },
  },
});

const prizeMissed = notice({
  ...ended,
  key: 'draw.prize-missed',
  named: {
    ko: '{who} 님이 ‘{wish}’ 상품을 기한까지 등록하지 않았습니다',
    en: '{who} did not give the prize of “{wish}” in time',
    ja: '{who}さんから「{wish}」の賞品が期限までに届きませんでした',
  },
  when: free('OVERDUE'),
  facts: named,
  mail: true,
  texts: {
    ko: {
      ...link.ko,
      title: '당첨 상품이 기한까지 등록되지 않았습니다',
      body: '크리에이터가 기한까지 당첨 상품을 등록하지 않아 미션이 종료되었습니다. 크리에이터에게는 경고가 기록되었습니다. 불편을 드려 죄송합니다.',
    },
    en: {
      ...link.en,
      title: 'Your prize was not given in time',
      body: 'The creator did not give your prize in time, so it has ended, and a warning was recorded for them. We are sorry.',
    },
    ja: {
      ...link.ja,
      title: '賞品が期限までに届きませんでした',
      body: 'クリエイターが期限までに賞品を届けなかったため、終了となりました。クリエイターには警告が記録されました。ご不便をおかけして申し訳ございません。',
    },
  },
});

const blocked = notice({
  ...ended,
  key: 'draw.entry-blocked',
  named: {
    ko: '‘{wish}’ 응모가 차단되었습니다',
    en: 'Your entry for “{wish}” was blocked',
    ja: '「{wish}」への応募が停止されました',
  },
  to: toEntrant,
  when: free('BLOCKED'),
  facts: ({ missionId }) => ({ missionId, days: policy.missions.objectionDays }),
  mail: true,
  texts: {
    ko: {
      ...link.ko,
      title: '응모가 차단되었습니다',
      body: '운영자가 응모 내용을 차단하여 추첨에서 제외되었습니다. 차단 사유는 미션 페이지에서 확인하실 수 있습니다. 동의하지 않으시면 {days}일 이내에 그 페이지에서 한 번 이의를 제기하실 수 있습니다.',
    },
    en: {
      ...link.en,
      title: 'Your entry was blocked',
      body: 'Our staff blocked your entry, so it takes no part in the draw. The reason is on its page. If you do not agree, you can object there once, within {days} days.',
    },
    ja: {
      ...link.ja,
      title: '応募が停止されました',
      body: '運営スタッフが応募内容を停止したため、抽選の対象外となりました。停止の理由はミッションのページでご確認いただけます。同意されない場合は、{days}日以内にそのページから一度だけ異議を申し立てることができます。',
    },
  },
});

const creatorGone = notice({
  ...ended,
  key: 'draw.creator-blocked',
  named: {
    ko: '크리에이터의 활동이 중단되어 추첨 이벤트 ‘{wish}’이(가) 종료되었습니다',
    en: 'The creator is no longer active; the draw event “{wish}” has ended',
    ja: 'クリエイターの活動停止により抽選イベント「{wish}」が終了しました',
  },
  when: free('CREATOR_BLOCKED'),
  facts: named,
  mail: true,
  texts: {
    ko: {
      ...link.ko,
      title: '크리에이터의 활동이 중단되어 추첨 이벤트가 종료되었습니다',
      body: '크리에이터가 더 이상 활동할 수 없어 응모하신 추첨 이벤트가 종료되었습니다.',
    },
    en: {
      ...link.en,
      title: 'The creator is no longer active; the draw event has ended',
      body: 'The creator can no longer take part, so the draw event that you entered has ended.',
    },
    ja: {
      ...link.ja,
      title: 'クリエイターの活動停止により抽選イベントは終了しました',
      body: 'クリエイターが活動できなくなったため、応募された抽選イベントは終了しました。',
    },
  },
});

export const entryNotices = [
  won,
  notDrawn,
  notDrawnPaid,
  canceled,
  canceledPaid,
  prizeMissed,
  blocked,
  creatorGone,
];
