import { mailNotice } from '../../notice.ts';

/** Coins of one day are about to end; `expiresAt` is the first instant at which some of them have. */
export const coinsExpiring = mailNotice({
  key: 'coins.expiring',
  listed: true,
  page: '/my-coins',
  texts: {
    ko: {
      title: '코인 {points}개가 곧 소멸됩니다',
      body: '보유하신 코인 {points}개는 {expiresAt}(한국 시간)까지 사용하실 수 있으며, 이후 남은 코인은 소멸됩니다.\n\n충전하신 코인은 그 전에 철회하고 결제하신 금액을 돌려받으실 수도 있습니다.',
      action: '내 코인 보기',
    },
    en: {
      title: '{points} of your coins expire soon',
      body: '{points} of your coins can be used until {expiresAt}, Korean time. What is left of them then expires.\n\nCoins that you bought can also be withdrawn until then, for the money that the rules give back.',
      action: 'See your coins',
    },
    ja: {
      title: 'コイン{points}枚がまもなく失効します',
      body: 'お持ちのコイン{points}枚は{expiresAt}（韓国時間）までご利用いただけます。それ以降、残りのコインは失効します。\n\nチャージされたコインは、それまでに取り消して返金を受けることもできます。',
      action: 'コインを見る',
    },
  },
});
