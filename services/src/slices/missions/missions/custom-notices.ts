import { notice } from '../../../notice.ts';
import { missionLink as link, missionPage as page, refunded, toCreator, toFan } from './parties-told.ts';

/** Notices for custom missions only, to the fan and the creator. */

const requested = notice({
  key: 'mission.custom-requested',
  named: {
    ko: '{who} 님이 커스텀 미션을 요청했습니다',
    en: '{who} sent you a custom request',
    ja: '{who}さんからカスタムミッションのリクエストが届きました',
  },
  on: 'MissionRequested',
  to: toCreator,
  when: ({ status, dueAt }) => status === 'REQUESTED' && dueAt !== null,
  facts: ({ missionId, points, dueAt }) => ({ missionId, points, dueAt: dueAt ?? '' }),
  mail: true,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '커스텀 미션 요청이 도착했습니다',
      body: '팬이 코인 {points}개를 제안하며 커스텀 미션을 요청했습니다. {dueAt}까지 수락하거나 거절해 주시기 바랍니다.\n\n기한까지 결정하지 않으시면 코인은 팬에게 환불되며, 경고는 기록되지 않습니다.',
    },
    en: {
      ...link.en,
      title: 'You have a custom request',
      body: 'A fan offers {points} coins for a custom mission. Please accept or refuse it by {dueAt}, Korean time.\n\nIf you do not decide until then, the coins go back to the fan. No warning is recorded.',
    },
    ja: {
      ...link.ja,
      title: 'カスタムミッションのリクエストが届きました',
      body: 'ファンがコイン{points}枚でカスタムミッションをリクエストしました。{dueAt}（韓国時間）までに、引き受けるかどうかをお返事ください。\n\n期限までにお返事がない場合、コインはファンに返金されます。警告は記録されません。',
    },
  },
});

const accepted = notice({
  key: 'mission.accepted',
  named: {
    ko: '{who} 님이 커스텀 미션을 수락했습니다',
    en: '{who} has accepted your custom mission',
    ja: '{who}さんがカスタムミッションを引き受けました',
  },
  on: 'MissionAccepted',
  to: toFan,
  facts: ({ missionId, dueAt }) => ({ missionId, dueAt }),
  mail: true,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '커스텀 미션이 수락되었습니다',
      body: '크리에이터가 요청을 수락했습니다. {dueAt}까지 미션이 완료되며, 완료되지 않으면 코인을 모두 돌려드립니다.',
    },
    en: {
      ...link.en,
      title: 'Your custom mission was accepted',
      body: 'The creator has accepted your request and is to complete it by {dueAt}, Korean time. If not, all coins go back to you.',
    },
    ja: {
      ...link.ja,
      title: 'カスタムミッションを引き受けてもらえました',
      body: 'クリエイターがリクエストを引き受けました。期限は{dueAt}（韓国時間）です。期限までに完了しない場合、コインはすべて返金されます。',
    },
  },
});

const refused = notice({
  ...refunded,
  key: 'mission.rejected.refused',
  named: {
    ko: '{who} 님이 커스텀 미션을 거절하여 코인을 돌려드렸습니다',
    en: '{who} refused your custom mission; your coins are back',
    ja: '{who}さんがカスタムミッションを見送ったためコインを返金しました',
  },
  when: ({ reason }) => reason === 'REFUSED',
  texts: {
    ko: {
      ...link.ko,
      title: '커스텀 미션이 거절되어 코인을 돌려드렸습니다',
      body: '크리에이터가 요청을 거절했습니다. 제안하신 코인 {points}개를 모두 돌려드렸습니다.\n\n거절 사유는 미션 페이지에서 확인하실 수 있습니다.',
    },
    en: {
      ...link.en,
      title: 'Your custom mission was refused; your coins are back',
      body: 'The creator has refused your request. All {points} coins are back in your wallet.\n\nThe reason is on the page of the mission.',
    },
    ja: {
      ...link.ja,
      title: 'カスタムミッションが見送られたためコインを返金しました',
      body: 'クリエイターがリクエストを見送りました。コイン{points}枚をすべて返金しました。\n\n理由はミッションのページでご確認いただけます。',
    },
  },
});

const undecided = notice({
  ...refunded,
  key: 'mission.rejected.undecided',
  named: {
    ko: '{who} 님이 커스텀 미션에 답하지 않아 코인을 돌려드렸습니다',
    en: '{who} did not answer your custom request; your coins are back',
    ja: '{who}さんからお返事がなかったためコインを返金しました',
  },
  when: ({ reason }) => reason === 'UNDECIDED',
  texts: {
    ko: {
      ...link.ko,
      title: '커스텀 미션에 답이 없어 코인을 돌려드렸습니다',
      body: '크리에이터가 기한까지 요청에 답하지 않았습니다. 제안하신 코인 {points}개를 모두 돌려드렸습니다.',
    },
    en: {
      ...link.en,
      title: 'Your custom mission was not answered; your coins are back',
      body: 'The creator did not decide on your request in time. All {points} coins are back in your wallet.',
    },
    ja: {
      ...link.ja,
      title: 'カスタムミッションにお返事がなかったためコインを返金しました',
      body: '期限までにクリエイターからお返事がありませんでした。コイン{points}枚をすべて返金しました。',
    },
  },
});

/** Not mailed, because the creator has nothing left to do. */
const withdrawn = notice({
  key: 'mission.withdrawn',
  named: {
    ko: '{who} 님이 커스텀 미션 요청을 취소했습니다',
    en: '{who} has withdrawn a custom request',
    ja: '{who}さんがカスタムミッションのリクエストを取り下げました',
  },
  on: 'MissionRejected',
  to: toCreator,
  when: ({ reason }) => reason === 'WITHDRAWN',
  facts: ({ missionId }) => ({ missionId }),
  mail: false,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '팬이 커스텀 미션 요청을 취소했습니다',
      body: '결정하시기 전에 팬이 요청을 취소했습니다. 더 하실 일은 없습니다.',
    },
    en: {
      ...link.en,
      title: 'A custom request was withdrawn',
      body: 'The fan has withdrawn their request before you decided. There is nothing left to do.',
    },
    ja: {
      ...link.ja,
      title: 'カスタムミッションのリクエストが取り下げられました',
      body: 'お返事の前に、ファンがリクエストを取り下げました。ご対応の必要はありません。',
    },
  },
});

export const customNotices = [requested, accepted, refused, undecided, withdrawn];
