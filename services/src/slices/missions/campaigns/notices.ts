import { notice } from '../../../notice.ts';

/** To the author of a winning comment. In the notice list only, because the page already showed the win with the comment. */
const won = notice({
  key: 'comment.won',
  on: 'CampaignEntered',
  when: ({ points }) => points > 0,
  to: ({ payload }) => [payload.userId],
  facts: ({ points }) => ({ points }),
  mail: false,
  page: '/coin-history',
  texts: {
    ko: {
      title: '댓글 이벤트에 당첨되었습니다',
      body: '댓글 이벤트에 당첨되어 {points}코인이 지급되었습니다.',
      action: '코인 내역 보기',
    },
    en: {
      title: 'Your comment won',
      body: 'Your comment won {points} coins in the comment event. They are in your wallet.',
      action: 'See your coins',
    },
    ja: {
      title: 'コメントイベントに当選しました',
      body: 'コメントイベントに当選し、{points}コインが付与されました。',
      action: 'コイン履歴を見る',
    },
  },
});

export const campaignNotices = [won];
