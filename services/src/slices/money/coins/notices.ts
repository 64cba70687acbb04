import { splitStreamId } from '@sowon/ledger';
import { lastDayBefore } from '../../../clock.ts';
import type { EventOf } from '../../../feed/feed-event.ts';
import { mailNotice, notice } from '../../../notice.ts';
import { owedAfter } from './owed-after.ts';

/** Page about charges whose payment was cancelled or taken back, and about the coins owed for them. */
const page = '/my-coins';

const actions = {
  ko: { action: '내 코인 보기' },
  en: { action: 'See your coins' },
  ja: { action: 'コインを見る' },
} as const;

const toOwner = ({ streamId }: Pick<EventOf<'ChargedBack'>, 'streamId'>) => [splitStreamId(streamId).id];

/** All the coins were still in the wallet. */
export const chargeTakenBack = notice({
  key: 'coins.charge-taken-back',
  on: 'ChargedBack',
  when: ({ debt }) => debt === 0,
  to: toOwner,
  facts: ({ points }) => ({ points }),
  mail: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '충전이 취소되어 코인 {points}개가 회수되었습니다',
      body: '충전하신 금액의 결제가 취소되거나 회수되어, 그만큼의 코인 {points}개를 보유하신 충전 코인에서 회수했습니다.\n\n궁금하신 점은 고객센터로 문의해 주시기 바랍니다.',
    },
    en: {
      ...actions.en,
      title: '{points} coins of a charge were taken back',
      body: 'The payment of a charge of yours was cancelled or taken back, so the {points} coins that it had paid for were taken back from the coins that you bought.\n\nIf you have questions, please contact support.',
    },
    ja: {
      ...actions.ja,
      title: 'チャージが取り消され、コイン{points}枚を回収しました',
      body: 'チャージのお支払いが取り消し、または回収されたため、その分のコイン{points}枚を、チャージされたコインから回収しました。\n\nご不明な点は、サポートまでお問い合わせください。',
    },
  },
});

/** Some or all of the coins had been used: they are owed. */
export const chargeTakenBackOwed = notice({
  key: 'coins.charge-taken-back-owed',
  on: 'ChargedBack',
  when: ({ debt }) => debt > 0,
  to: toOwner,
  facts: ({ points, debt }) => ({ points, taken: points - debt, debt }),
  mail: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '충전이 취소되어 코인 {debt}개가 미납되었습니다',
      body: '충전하신 금액의 결제가 취소되거나 회수되어, 그만큼의 코인 {points}개를 회수해야 합니다. 이 가운데 {taken}개는 보유하신 충전 코인에서 회수했고, 나머지 {debt}개는 이미 남아 있지 않아 미납으로 남았습니다.\n\n미납 코인은 앞으로 충전하시거나 미션에서 돌아오는 충전 코인으로 먼저 자동 상환됩니다. 무료로 받으신 코인은 그대로 사용하실 수 있습니다. 궁금하신 점은 고객센터로 문의해 주시기 바랍니다.',
    },
    en: {
      ...actions.en,
      title: 'You owe {debt} coins of a charge that was taken back',
      body: 'The payment of a charge of yours was cancelled or taken back, so the {points} coins that it had paid for go back too. {taken} of them were taken from the coins that you bought; {debt} were not there any more, so you owe them.\n\nBought coins that come to you from now on, those that you buy and those that come back from missions, settle this first, by themselves. Coins that you were given stay yours to use. If you have questions, please contact support.',
    },
    ja: {
      ...actions.ja,
      title: 'チャージが取り消され、コイン{debt}枚が未払いになりました',
      body: 'チャージのお支払いが取り消し、または回収されたため、その分のコイン{points}枚を回収する必要があります。このうち{taken}枚はチャージされたコインから回収し、残りの{debt}枚はすでにお手元にないため、未払いとなりました。\n\n未払いのコインは、今後チャージするコインと、ミッションから戻るチャージ分のコインで、自動的に先に清算されます。無料で受け取ったコインはそのままご利用いただけます。ご不明な点は、サポートまでお問い合わせください。',
    },
  },
});

/** Incoming coins settled the whole debt. */
export const debtSettled = notice({
  key: 'coins.debt-settled',
  on: 'DebtSettled',
  to: async (event, db) => ((await owedAfter(db, event)) === 0 ? toOwner(event) : []),
  facts: ({ points }) => ({ points }),
  mail: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '미납 코인을 모두 갚으셨습니다',
      body: '새로 들어온 충전 코인 가운데 {points}개로 미납 코인이 모두 상환되었습니다. 이제 미납 코인이 없습니다.',
    },
    en: {
      ...actions.en,
      title: 'The coins that you owed are settled',
      body: '{points} of the bought coins that came in settled what you owed. You owe no coins any more.',
    },
    ja: {
      ...actions.ja,
      title: '未払いのコインがすべて清算されました',
      body: '新たに入ったチャージ分のコインのうち{points}枚で、未払いのコインがすべて清算されました。未払いのコインはもうありません。',
    },
  },
});

/** Incoming coins settled a part of the debt; `left` is still owed. */
export const debtSettledInPart = notice({
  key: 'coins.debt-settled-in-part',
  on: 'DebtSettled',
  to: async (event, db) => ((await owedAfter(db, event)) > 0 ? toOwner(event) : []),
  facts: async ({ points }, event, db) => ({ points, left: await owedAfter(db, event) }),
  mail: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '미납 코인 {points}개가 상환되었습니다',
      body: '새로 들어온 충전 코인 {points}개로 미납 코인의 일부가 상환되었습니다. 남은 미납 코인은 {left}개입니다.\n\n남은 미납 코인도 앞으로 충전하시거나 미션에서 돌아오는 충전 코인으로 먼저 자동 상환됩니다.',
    },
    en: {
      ...actions.en,
      title: '{points} of the coins that you owe are settled',
      body: 'The {points} bought coins that came in settled a part of what you owe. You owe {left} coins still.\n\nBought coins that come to you from now on, those that you buy and those that come back from missions, settle the rest, by themselves.',
    },
    ja: {
      ...actions.ja,
      title: '未払いのコイン{points}枚が清算されました',
      body: '新たに入ったチャージ分のコイン{points}枚で、未払いのコインの一部が清算されました。未払いのコインは残り{left}枚です。\n\n残りも、今後チャージするコインと、ミッションから戻るチャージ分のコインで、自動的に先に清算されます。',
    },
  },
});

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
      body: '크리에이터가 되신 분의 지갑은 사용이 영구히 정지되어, 남은 코인을 사용하실 수 없습니다.\n\n보유하신 코인 {points}개는 {expiresAt}(한국 시간)부터 소멸됩니다. 충전하신 코인의 환불에 관해서는 그 전에 고객센터로 문의해 주시기 바랍니다.',
      action: '내 코인 보기',
    },
    en: {
      title: '{points} coins of your frozen wallet expire soon',
      body: 'The wallet of a member who became a creator is frozen for good, so its coins cannot be used any more.\n\n{points} of your coins expire all the same, from {expiresAt} on, Korean time. If you want to ask for a refund of coins that you bought, please contact support before then.',
      action: 'See your coins',
    },
    ja: {
      title: '利用停止中のウォレットのコイン{points}枚がまもなく失効します',
      body: 'クリエイターになられた方のウォレットは利用が恒久的に停止されるため、残りのコインはご利用いただけません。\n\nお持ちのコイン{points}枚は{expiresAt}（韓国時間）から失効します。チャージされたコインの返金のご相談は、それまでにサポートまでご連絡ください。',
      action: 'コインを見る',
    },
  },
});
