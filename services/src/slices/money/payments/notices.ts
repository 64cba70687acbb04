import { mailNotice } from '../../../notice.ts';

/** Page about payments that their payer may have abandoned: the money went back, or never came. */
const page = '/coin-history';

const actions = {
  ko: { action: '코인 내역 보기' },
  en: { action: 'See your coins' },
  ja: { action: 'コイン履歴を見る' },
} as const;

/** Money that could not become coins was given back. */
export const paymentGivenBack = mailNotice({
  key: 'coins.payment-given-back',
  listed: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '결제하신 금액을 돌려드렸습니다',
      body: '결제하신 {money}은(는) 코인으로 충전하지 못하여 전액 취소했습니다. 코인은 지급되지 않았습니다.\n\n카드사나 결제사에 따라 환불이 표시되기까지 며칠이 걸릴 수 있습니다. 코인이 필요하시면 다시 충전해 주시기 바랍니다.',
    },
    en: {
      ...actions.en,
      title: 'Your payment was given back',
      body: 'Your payment of {money} could not be turned into coins, so all of it was given back. No coins were bought.\n\nDepending on your bank it may take some days until you see it. If you still want the coins, please charge again.',
    },
    ja: {
      ...actions.ja,
      title: 'お支払いいただいた金額を返金しました',
      body: 'お支払いいただいた{money}はコインにチャージできなかったため、全額を返金しました。コインは付与されていません。\n\n返金が明細に反映されるまで、数日かかる場合があります。コインが必要な場合は、もう一度チャージしてください。',
    },
  },
});

/** Money paid beyond a member’s daily limit was given back (docs/rules/coins.md#daily-limit). */
export const paymentBeyondLimit = mailNotice({
  key: 'coins.payment-beyond-limit',
  listed: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '하루 충전 한도를 넘은 결제 금액을 돌려드렸습니다',
      body: '결제하신 {money}은(는) 주문하신 날에 충전할 수 있는 한도를 넘어 전액 취소했습니다. 이 결제로는 코인이 지급되지 않았으며, 같은 날 먼저 충전하신 코인은 그대로 있습니다.\n\n카드사나 결제사에 따라 환불이 표시되기까지 며칠이 걸릴 수 있습니다. 코인이 더 필요하시면 한국 시간으로 자정이 지난 뒤 다시 충전해 주시기 바랍니다.',
    },
    en: {
      ...actions.en,
      title: 'A payment beyond the daily limit was given back',
      body: 'Your payment of {money} was more than you could charge on the day of the order, so all of it was given back. It bought no coins; those that you charged before on that day are untouched.\n\nDepending on your bank it may take some days until you see it. If you want more coins, please charge again after midnight in Korea.',
    },
    ja: {
      ...actions.ja,
      title: '1日のチャージ上限を超えたお支払いを返金しました',
      body: 'お支払いいただいた{money}は、ご注文日にチャージできる上限を超えるため、全額を返金しました。このお支払いではコインは付与されていません。同じ日に先にチャージされたコインはそのままです。\n\n返金が明細に反映されるまで、数日かかる場合があります。さらにコインが必要な場合は、韓国時間の午前0時を過ぎてからもう一度チャージしてください。',
    },
  },
});

/** An order was paid more than once: its coins are bought, and the extra money was given back. */
export const secondPaymentGivenBack = mailNotice({
  key: 'coins.second-payment-given-back',
  listed: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '중복으로 결제하신 금액을 돌려드렸습니다',
      body: '이미 결제가 끝난 주문이 한 번 더 결제되어, 중복 결제하신 {money}을(를) 돌려드렸습니다. 이 주문의 코인은 다른 결제로 이미 충전되었으므로 다시 충전하실 필요가 없습니다.\n\n카드사나 결제사에 따라 환불이 표시되기까지 며칠이 걸릴 수 있습니다.',
    },
    en: {
      ...actions.en,
      title: 'Your second payment was given back',
      body: 'An order that you had paid was paid once more, so this second payment of {money} was given back. The coins of the order were bought by your other payment: you need not charge again.\n\nDepending on your bank it may take some days until you see it.',
    },
    ja: {
      ...actions.ja,
      title: '二重にお支払いいただいた金額を返金しました',
      body: 'お支払い済みの注文がもう一度支払われたため、重複した{money}を返金しました。この注文のコインは別のお支払いですでにチャージされていますので、もう一度チャージしていただく必要はありません。\n\n返金が明細に反映されるまで、数日かかる場合があります。',
    },
  },
});

/** The provider cancelled it before coins were credited. */
export const paymentCancelled = mailNotice({
  key: 'coins.payment-cancelled',
  listed: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '코인 결제가 취소되었습니다',
      body: '{money} 결제가 결제사에서 취소되어 금액이 환불되었습니다. 코인은 지급되지 않았습니다.',
    },
    en: {
      ...actions.en,
      title: 'Your payment was cancelled',
      body: 'The payment of {money} was cancelled at the payment provider, who gave the money back. No coins were bought.',
    },
    ja: {
      ...actions.ja,
      title: 'コインのお支払いが取り消されました',
      body: '{money}のお支払いが決済会社で取り消され、返金されました。コインは付与されていません。',
    },
  },
});

/** The payment was begun, but its money had not come when the order was given up. */
export const paymentNotFinished = mailNotice({
  key: 'coins.payment-not-finished',
  listed: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '코인 결제가 완료되지 않았습니다',
      body: '시작하신 {money} 결제가 {hours}시간 안에 완료되지 않아 주문을 종료했습니다. 코인은 지급되지 않았습니다.\n\n이후에 결제되는 금액은 자동으로 환불됩니다.',
    },
    en: {
      ...actions.en,
      title: 'Your payment was not completed',
      body: 'The payment of {money} that you began was not completed within {hours} hours, so the order has ended. No coins were bought.\n\nMoney that is paid for it later is given back by itself.',
    },
    ja: {
      ...actions.ja,
      title: 'コインのお支払いが完了しませんでした',
      body: '開始された{money}のお支払いが{hours}時間以内に完了しなかったため、注文を終了しました。コインは付与されていません。\n\nその後に支払われた金額は自動的に返金されます。',
    },
  },
});
