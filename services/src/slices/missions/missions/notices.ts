import { policy } from '@sowon/contracts';
import { notice } from '../../../notice.ts';
import { failedAnswerNotices } from './failed-answer-notices.ts';
import { missionLink, missionPage, refunded, toCreator, toFan } from './parties-told.ts';

/** Notices to the fan and the creator of a mission, each with a link to it. */
const page = missionPage;
const actions = missionLink;

const requested = notice({
  key: 'mission.requested',
  named: {
    ko: '{who} 님이 ‘{wish}’을(를) 요청했습니다',
    en: '{who} asks you for “{wish}”',
    ja: '{who}さんから「{wish}」のリクエストが届きました',
  },
  on: 'MissionRequested',
  to: toCreator,
  when: ({ status, dueAt }) => status === 'ACCEPTED' && dueAt !== null,
  facts: ({ missionId, points, dueAt }) => ({ missionId, points, dueAt: dueAt ?? '' }),
  mail: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '새 미션이 도착했습니다',
      body: '팬이 코인 {points}개로 미션을 요청했습니다. {dueAt}까지 완료해 주시기 바랍니다.\n\n기한이 지나면 코인은 팬에게 환불되고 경고가 기록됩니다.',
    },
    en: {
      ...actions.en,
      title: 'You have a new mission',
      body: 'A fan asks you for a mission with {points} coins. Please complete it by {dueAt}, Korean time.\n\nAfter the deadline the coins go back to the fan, and a warning is recorded.',
    },
    ja: {
      ...actions.ja,
      title: '新しいミッションが届きました',
      body: 'ファンがコイン{points}枚でミッションをリクエストしました。{dueAt}（韓国時間）までに完了してください。\n\n期限を過ぎるとコインはファンに返金され、警告が記録されます。',
    },
  },
});

const completed = notice({
  key: 'mission.completed',
  named: {
    ko: '{who} 님이 ‘{wish}’을(를) 보냈습니다',
    en: '{who} has sent you “{wish}”',
    ja: '{who}さんから「{wish}」が届きました',
  },
  topic: 'ANSWERS',
  on: 'MissionCompleted',
  to: toFan,
  facts: ({ missionId }) => ({ missionId }),
  mail: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '요청하신 미션이 완료되었습니다',
      body: '크리에이터가 소원에 답했습니다. 지금 확인해 보시기 바랍니다.',
    },
    en: {
      ...actions.en,
      title: 'Your mission is completed',
      body: 'The creator has answered your wish. Have a look.',
    },
    ja: {
      ...actions.ja,
      title: 'ミッションが完了しました',
      body: 'クリエイターがあなたの願いに応えました。ぜひご覧ください。',
    },
  },
});

const overdue = notice({
  ...refunded,
  key: 'mission.rejected.overdue',
  named: {
    ko: '{who} 님이 ‘{wish}’을(를) 완료하지 않아 코인을 돌려드렸습니다',
    en: '{who} did not complete “{wish}”; your coins are back',
    ja: '{who}さんの「{wish}」が完了しなかったためコインを返金しました',
  },
  when: ({ reason, points }) => reason === 'OVERDUE' && points > 0,
  texts: {
    ko: {
      ...actions.ko,
      title: '미션이 완료되지 않아 코인을 돌려드렸습니다',
      body: '크리에이터가 기한까지 미션을 완료하지 못했습니다. 사용하신 코인 {points}개를 모두 돌려드렸습니다.',
    },
    en: {
      ...actions.en,
      title: 'Your mission was not completed; your coins are back',
      body: 'The creator did not complete the mission in time. All {points} coins are back in your wallet.',
    },
    ja: {
      ...actions.ja,
      title: 'ミッションが完了しなかったためコインを返金しました',
      body: 'クリエイターが期限までにミッションを完了できませんでした。コイン{points}枚をすべて返金しました。',
    },
  },
});

const rejectedByBlock = notice({
  ...refunded,
  key: 'mission.rejected.blocked',
  named: {
    ko: '‘{wish}’ 미션이 차단되어 코인을 돌려드렸습니다',
    en: '“{wish}” was blocked; your coins are back',
    ja: '「{wish}」のミッションが停止されたためコインを返金しました',
  },
  when: ({ reason, points }) => reason === 'BLOCKED' && points > 0,
  facts: ({ missionId, points }) => ({ missionId, points, days: policy.missions.objectionDays }),
  texts: {
    ko: {
      ...actions.ko,
      title: '미션이 차단되어 코인을 돌려드렸습니다',
      body: '운영자가 미션을 차단하여 미션이 종료되었습니다. 사용하신 코인 {points}개를 모두 돌려드렸습니다.\n\n차단 사유는 미션 페이지에서 확인하실 수 있습니다. 동의하지 않으시면 {days}일 이내에 그 페이지에서 한 번 이의를 제기하실 수 있습니다.',
    },
    en: {
      ...actions.en,
      title: 'Your mission was blocked; your coins are back',
      body: 'Our staff blocked the mission, so it has ended. All {points} coins are back in your wallet.\n\nThe reason is on the page of the mission. If you do not agree, you can object there once, within {days} days.',
    },
    ja: {
      ...actions.ja,
      title: 'ミッションが停止されたためコインを返金しました',
      body: '運営スタッフがミッションを停止したため、ミッションは終了しました。コイン{points}枚をすべて返金しました。\n\n停止の理由はミッションのページでご確認いただけます。同意されない場合は、{days}日以内にそのページから一度だけ異議を申し立てることができます。',
    },
  },
});

const creatorGone = notice({
  ...refunded,
  key: 'mission.rejected.creator-blocked',
  named: {
    ko: '크리에이터의 활동이 중단되어 ‘{wish}’의 코인을 돌려드렸습니다',
    en: 'The creator is no longer active; your coins for “{wish}” are back',
    ja: 'クリエイターの活動停止により「{wish}」のコインを返金しました',
  },
  when: ({ reason, points }) => reason === 'CREATOR_BLOCKED' && points > 0,
  texts: {
    ko: {
      ...actions.ko,
      title: '크리에이터의 활동이 중단되어 코인을 돌려드렸습니다',
      body: '크리에이터가 더 이상 활동할 수 없어 미션이 종료되었습니다. 사용하신 코인 {points}개를 모두 돌려드렸습니다.',
    },
    en: {
      ...actions.en,
      title: 'The creator is no longer active; your coins are back',
      body: 'The creator can no longer perform missions, so yours has ended. All {points} coins are back in your wallet.',
    },
    ja: {
      ...actions.ja,
      title: 'クリエイターの活動停止によりコインを返金しました',
      body: 'クリエイターが活動できなくなったため、ミッションは終了しました。コイン{points}枚をすべて返金しました。',
    },
  },
});

/** Not mailed: a creator who answers a hundred wishes would get a hundred mails. */
const thanked = notice({
  key: 'mission.thanked',
  named: {
    ko: '{who} 님이 ‘{wish}’ 미션에 고마움을 전했습니다',
    en: '{who} says thank you for “{wish}”',
    ja: '{who}さんから「{wish}」へのお礼が届きました',
  },
  topic: 'ANSWERS',
  on: 'MissionThanked',
  to: toCreator,
  facts: ({ missionId }) => ({ missionId }),
  mail: false,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '팬이 고마움을 전했습니다',
      body: '완료하신 미션에 팬이 감사 인사를 남겼습니다.',
    },
    en: {
      ...actions.en,
      title: 'A fan says thank you',
      body: 'The fan thanks you for your answer to their mission.',
    },
    ja: {
      ...actions.ja,
      title: 'ファンからお礼が届きました',
      body: '完了したミッションに、ファンからお礼が届いています。',
    },
  },
});

export const missionNotices = [
  requested,
  completed,
  overdue,
  rejectedByBlock,
  creatorGone,
  ...failedAnswerNotices,
  thanked,
];
