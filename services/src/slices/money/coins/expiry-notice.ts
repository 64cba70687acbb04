import { mailNotice } from '../../../notice.ts';

/** Coins of one day are about to expire; `expiresAt` is the last day in Korea on which they can be used. */
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

/** The same for a frozen wallet, whose coins cannot be used; `expiresAt` is the instant at which they expire. */
export const frozenCoinsExpiring = mailNotice({
  key: 'coins.frozen-expiring',
  listed: true,
  page: '/my-coins',
  texts: {
    ko: {
      title: '사용이 정지된 지갑의 코인 {points}개가 곧 소멸됩니다',
      body: '회원님의 지갑은 사용이 정지되어 있어, 정지가 해제될 때까지 코인을 사용하실 수 없습니다. 크리에이터가 되신 분의 지갑도 사용이 정지됩니다.\n\n보유하신 코인 {points}개는 정지된 동안에도 {expiresAt}(한국 시간)부터 소멸됩니다. 지갑의 정지나 충전하신 코인의 환불에 관해서는 그 전에 고객센터로 문의해 주시기 바랍니다.',
      action: '내 코인 보기',
    },
    en: {
      title: '{points} coins of your frozen wallet expire soon',
      body: 'Your wallet is frozen, so its coins cannot be used until it is unfrozen. The wallet of a member who became a creator is frozen too.\n\n{points} of your coins expire all the same, from {expiresAt} on, Korean time. If you have questions about the freeze, or want to ask for a refund of coins that you bought, please contact support before then.',
      action: 'See your coins',
    },
    ja: {
      title: '利用停止中のウォレットのコイン{points}枚がまもなく失効します',
      body: 'お客様のウォレットは利用が停止されているため、停止が解除されるまでコインをご利用いただけません。クリエイターになられた方のウォレットも利用が停止されます。\n\nお持ちのコイン{points}枚は、停止中であっても{expiresAt}（韓国時間）から失効します。停止についてのお問い合わせや、チャージされたコインの返金のご相談は、それまでにサポートまでご連絡ください。',
      action: 'コインを見る',
    },
  },
});
