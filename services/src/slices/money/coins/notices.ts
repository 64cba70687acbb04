import { splitStreamId } from '@sowon/ledger';
import { lastDayBefore } from '../../../clock.ts';
import { notice } from '../../../notice.ts';

/** A receipt in the fan’s list of notices; the payment provider mails its own. */
export const coinsCharged = notice({
  key: 'coins.charged',
  on: 'CoinsCharged',
  to: ({ streamId }) => [splitStreamId(streamId).id],
  facts: ({ points, expiresAt }) => ({ points, expiresAt: lastDayBefore(expiresAt) }),
  mail: false,
  page: '/coin-history',
  texts: {
    ko: {
      title: '코인 {points}개가 충전되었습니다',
      body: '충전하신 코인은 {expiresAt}까지 사용하실 수 있습니다.',
      action: '코인 내역 보기',
    },
    en: {
      title: '{points} coins were charged',
      body: 'You can use them until {expiresAt}, Korean time.',
      action: 'See your coins',
    },
    ja: {
      title: 'コイン{points}枚がチャージされました',
      body: 'チャージしたコインは{expiresAt}（韓国時間）までご利用いただけます。',
      action: 'コイン履歴を見る',
    },
  },
});
