/** A question with its answer, in each language. */
export interface FirstEntry {
  readonly ko: readonly [title: string, content: string];
  readonly en: readonly [title: string, content: string];
  readonly ja: readonly [title: string, content: string];
}

/** What a new house answers about payments; its operators change it as they like. */
export const firstOfPayments: readonly FirstEntry[] = [
  {
    ko: [
      '코인은 어떻게 충전하나요?',
      '1코인은 100원입니다. 마이페이지의 코인 내역에서 충전할 코인과 결제 방법을 고르면 결제 창이 열립니다. 결제가 확인되면 코인이 바로 들어옵니다. 하루에 100만 원까지 충전하실 수 있습니다.',
    ],
    en: [
      'How do I charge coins?',
      'One coin is 100 won. Open your coin history from my page, choose how many coins you want and how to pay, and the payment window opens. The coins are yours as soon as the payment is confirmed. You can charge up to 1,000,000 won a day.',
    ],
    ja: [
      'コインはどのようにチャージしますか？',
      '1コインは100ウォンです。マイページのコイン履歴で、チャージするコインとお支払い方法を選ぶと、決済画面が開きます。お支払いが確認され次第、コインが付与されます。1日に100万ウォンまでチャージできます。',
    ],
  },
  {
    ko: [
      '충전한 코인을 환불받을 수 있나요?',
      '충전한 코인을 하나도 사용하지 않으셨다면 충전일로부터 7일 이내에 전액 환불받으실 수 있습니다. 7일이 지났거나 일부를 사용하신 경우에는 남은 코인에서 3%를 뺀 금액을 돌려드립니다. 고객센터에 요청해 주시면 영업일 기준 3일 이내에 환불해 드립니다.',
    ],
    en: [
      'Can I get a refund for coins I charged?',
      'Within 7 days of a charge you get all of it back if none of its coins was used. Later, or once some were used, you get back the coins that are left, less 3 percent. Ask support, and the refund is made within 3 business days.',
    ],
    ja: [
      'チャージしたコインは返金できますか？',
      'チャージしたコインを1枚も使っていない場合、チャージ日から7日以内であれば全額を返金します。7日を過ぎた場合や一部を使った場合は、残りのコインから3%を差し引いた金額を返金します。サポートにご依頼いただければ、3営業日以内に返金いたします。',
    ],
  },
  {
    ko: [
      '코인에 유효기간이 있나요?',
      '코인은 충전하거나 받은 날로부터 5년 동안 유효하며, 그 뒤에는 소멸됩니다. 사용하실 때는 유효기간이 먼저 끝나는 코인부터 쓰입니다. 코인별 유효기간은 코인 내역에서 확인하실 수 있습니다.',
    ],
    en: [
      'Do coins expire?',
      'Coins are valid for 5 years from the day they were charged or received, and expire after that. Those that expire first are spent first. Your coin history shows until when yours are valid.',
    ],
    ja: [
      'コインに有効期限はありますか？',
      'コインはチャージした日、または受け取った日から5年間有効で、その後は失効します。使うときは、期限の近いコインから使われます。有効期限はコイン履歴で確認できます。',
    ],
  },
  {
    ko: [
      '보너스 코인은 무엇이 다른가요?',
      '보너스 코인과 후원 코인, 이벤트 등으로 받은 코인도 충전한 코인과 똑같이 사용하실 수 있습니다. 다만 결제하신 것이 아니므로 환불되지 않습니다.',
    ],
    en: [
      'How are bonus coins different?',
      'Bonus coins, supported coins and coins that you received, for example in an event, are used just as those you charged. As you did not pay for them, they are not refunded.',
    ],
    ja: [
      'ボーナスコインは何が違いますか？',
      'ボーナスコインや支援コイン、イベントなどで受け取ったコインも、チャージしたコインと同じように使えます。ただし、お支払いいただいたものではないため、返金の対象にはなりません。',
    ],
  },
  {
    ko: [
      '결제했는데 코인이 들어오지 않았어요.',
      '결제사가 결제를 확인하면 코인이 자동으로 들어오므로, 먼저 몇 분만 기다려 주시기 바랍니다. 결제 창을 닫으셨더라도 확인은 계속됩니다. 금액이나 주문이 맞지 않는 결제는 자동으로 취소되며, 그 결과를 메일로 알려 드립니다.',
    ],
    en: [
      'I paid, but the coins have not come.',
      'Coins come by themselves once the payment provider has confirmed the payment, so please wait a few minutes first. That goes on even if you closed the window. A payment whose amount or order does not agree is canceled by itself, and we tell you by mail.',
    ],
    ja: [
      '支払ったのにコインが届きません。',
      '決済会社でお支払いが確認されると、コインは自動で付与されます。まずは数分お待ちください。決済画面を閉じても確認は続きます。金額や注文が一致しないお支払いは自動で取り消され、メールでお知らせします。',
    ],
  },
  {
    ko: [
      '미성년자도 결제할 수 있나요?',
      'Sowon은 만 14세부터 이용하실 수 있고, 만 19세 미만 회원이 코인을 충전하려면 보호자의 동의가 필요합니다. 코인 내역에서 보호자의 이메일을 입력하시면 동의를 요청하는 메일을 보내 드립니다. 보호자는 같은 메일의 링크에서 언제든지 동의를 철회하실 수 있습니다.',
    ],
    en: [
      'Can minors pay?',
      'Sowon is for people of 14 and older, and members under 19 need the consent of a guardian to charge coins. Enter the email address of your guardian in your coin history, and we ask them by mail. By the link in that mail they can take their consent back at any time.',
    ],
    ja: [
      '未成年でも支払えますか？',
      'Sowonは満14歳からご利用いただけます。満19歳未満の会員がコインをチャージするには、保護者の同意が必要です。コイン履歴で保護者のメールアドレスを入力すると、同意をお願いするメールをお送りします。保護者は同じメールのリンクから、いつでも同意を取り消せます。',
    ],
  },
  {
    ko: [
      '크리에이터의 수익은 언제 정산되나요?',
      '매월 1일부터 말일까지 번 코인을 다음 달 10일까지 정산합니다. 10일이 휴일이면 다음 영업일에 정산합니다. 500코인(해외 계좌는 1,000코인) 미만이면 다음 달로 이월됩니다. 자세한 내역은 수입 관리에서 확인하실 수 있습니다.',
    ],
    en: [
      'When are creators paid?',
      'Coins earned from the first to the last day of a month are settled by the 10th of the next month, or the next business day. Less than 500 coins, or 1,000 for an account overseas, carries over to the next month. Creators find the details under income management.',
    ],
    ja: [
      'クリエイターの収益はいつ精算されますか？',
      '毎月1日から末日までに得たコインを、翌月10日までに精算します。10日が休日の場合は翌営業日となります。500コイン（海外口座は1,000コイン）に満たない場合は翌月に繰り越されます。詳しくは収入管理で確認できます。',
    ],
  },
];
