import type { FirstEntry } from './0085-first-of-payments.ts';

/** What a new house answers about missions; its operators change it as they like. */
export const firstOfMissions: readonly FirstEntry[] = [
  {
    ko: [
      '미션은 어떻게 요청하나요?',
      '크리에이터의 페이지에서 미션을 고르고, 누구를 위한 것인지와 원하는 내용을 적어 주세요. 친구를 위한 미션도 요청하실 수 있습니다. 요청하시면 코인이 보관되며, 미션이 완료되어야 크리에이터에게 전달됩니다.',
    ],
    en: [
      'How do I request a mission?',
      'Choose a mission on the page of a creator, and say whom it is for and what you would like. It may be for a friend, too. Your coins are held when you request it, and go to the creator only once it is performed.',
    ],
    ja: [
      'ミッションはどのようにリクエストしますか？',
      'クリエイターのページでミッションを選び、誰のためのものか、どんな内容を希望するかを書いてください。友達のためのミッションもリクエストできます。リクエストするとコインが保留され、ミッションが完了してはじめてクリエイターに渡ります。',
    ],
  },
  {
    ko: [
      '미션은 언제까지 완료되나요?',
      '크리에이터는 요청을 받은 날로부터 10일 이내에 미션을 완료합니다. 기한 안에 완료되지 않으면 보관된 코인이 모두 자동으로 돌아오므로 따로 요청하실 필요가 없습니다.',
    ],
    en: [
      'By when is a mission performed?',
      'The creator has 10 days from your request. If it is not performed by then, all coins held for it come back by themselves; you need not ask for them.',
    ],
    ja: [
      'ミッションはいつまでに完了しますか？',
      'クリエイターは、リクエストを受けた日から10日以内にミッションを完了します。期限までに完了しなければ、保留されたコインはすべて自動で戻りますので、お手続きは必要ありません。',
    ],
  },
  {
    ko: [
      '커스텀 미션은 무엇인가요?',
      '원하는 내용과 금액을 직접 제안하는 미션입니다. 크리에이터는 30일 이내에 수락하거나 거절하며, 답이 없으면 코인이 자동으로 돌아옵니다. 수락하기 전에는 요청을 취소하실 수 있고, 수락한 미션은 10일 이내에 완료됩니다.',
    ],
    en: [
      'What is a custom mission?',
      'You say what you would like, and offer the coins for it. The creator accepts or refuses within 30 days; without an answer your coins come back by themselves. Until it is accepted you can withdraw it, and once accepted it is performed within 10 days.',
    ],
    ja: [
      'カスタムミッションとは何ですか？',
      '希望する内容と金額を自分で提案するミッションです。クリエイターは30日以内に引き受けるか見送るかを決め、返事がなければコインは自動で戻ります。引き受ける前なら取り下げることができ、引き受けたミッションは10日以内に完了します。',
    ],
  },
  {
    ko: [
      '완료된 미션을 취소할 수 있나요?',
      '미션은 한 사람을 위해 제작되므로 크리에이터가 완료한 뒤에는 취소하거나 환불받으실 수 없습니다. 요청하실 때 이에 동의하게 됩니다.',
    ],
    en: [
      'Can I withdraw a mission that was performed?',
      'Missions are made for one person, so once the creator has performed one it is neither withdrawn nor refunded. You agree to this when you request it.',
    ],
    ja: [
      '完了したミッションを取り消せますか？',
      'ミッションは一人のために作られるため、クリエイターが完了した後は、取り消しや返金はできません。リクエストの際に、この点に同意していただきます。',
    ],
  },
  {
    ko: [
      '럭키 룰렛은 어떻게 진행되나요?',
      '티켓 한 장으로 한 번 응모하며, 당첨 확률은 응모하기 전에 표시됩니다. 당첨되지 않은 티켓은 환불되지 않습니다. 당첨되면 크리에이터가 10일 이내에 미션을 완료합니다. 완료하지 못하면 티켓을 돌려드리고, 티켓 1,000장에 해당하는 코인과 이 미션에 사용하신 코인 중 더 많은 쪽을 3일 이내에 보상해 드립니다. 결과가 공정했는지는 룰렛이 끝난 뒤 누구나 검증할 수 있습니다.',
    ],
    en: [
      'How does the lucky roulette work?',
      'One ticket is one play, and the odds are shown before you play. A ticket that does not win is not refunded. If you win, the creator performs the mission within 10 days. If they do not, your ticket comes back, and within 3 days you are compensated by the coins of 1,000 tickets, or by all that you used on it if that is more. Once a roulette has ended, everybody can check that it was fair.',
    ],
    ja: [
      'ラッキールーレットの仕組みを教えてください。',
      'チケット1枚で1回応募でき、当選確率は応募の前に表示されます。外れたチケットは返金されません。当選すると、クリエイターが10日以内にミッションを完了します。完了しなければチケットをお返しし、チケット1,000枚分のコインと、このミッションに使ったコインのうち多いほうを3日以内に補償します。結果が公正だったかどうかは、ルーレットの終了後に誰でも検証できます。',
    ],
  },
  {
    ko: [
      '추첨 이벤트의 당첨자는 어떻게 정해지나요?',
      '응모는 한 번만 하실 수 있습니다. 당첨자는 크리에이터가 고르거나 무작위로 추첨하며, 어떤 방식이었는지 표시됩니다. 추첨은 응모 마감 후 14일 이내에 이루어지고, 당첨 혜택은 발표 후 1주일 이내에 제공됩니다. 당첨되지 않으면 응모에 사용한 코인은 모두 돌아옵니다.',
    ],
    en: [
      'How are the winners of a draw event found?',
      'You enter once. Winners are picked by the creator or drawn at random, and each is labelled so. They are drawn within 14 days of the last day of entries, and prizes are given within a week of the announcement. If you do not win, all coins of your entry come back.',
    ],
    ja: [
      '抽選イベントの当選者はどのように決まりますか？',
      '応募は1回のみです。当選者はクリエイターが選ぶか無作為に抽選され、その方法が表示されます。抽選は応募の締め切りから14日以内に行われ、特典は発表から1週間以内に提供されます。落選した場合、応募に使ったコインはすべて戻ります。',
    ],
  },
  {
    ko: [
      '제 글이나 미션이 숨겨졌어요.',
      '다른 사람에게 피해를 주거나 법에 어긋나는 내용은 운영자가 숨길 수 있으며, 그 이유는 숨겨진 내용이 있던 곳에서 확인하실 수 있습니다. 동의하지 않으시면 30일 이내에 한 번 이의를 제기하실 수 있습니다.',
    ],
    en: [
      'Something of mine was hidden.',
      'Operators may hide what is unlawful or hurts others. Where it stood you can read why. If you do not agree, you can object once within 30 days.',
    ],
    ja: [
      '自分の投稿やミッションが非表示になりました。',
      '他の人に害を与える内容や法律に反する内容は、運営が非表示にすることがあります。理由は、その内容があった場所で確認できます。同意できない場合は、30日以内に1回、異議を申し立てることができます。',
    ],
  },
  {
    ko: [
      '크리에이터가 되려면 어떻게 하나요?',
      '이메일 인증을 마친 회원은 마이페이지에서 크리에이터로 전환을 신청하실 수 있습니다. 심사에는 7일에서 14일이 걸리며 결과를 메일로 알려 드립니다. 전환하신 뒤에는 남은 코인을 사용하실 수 없으니 먼저 사용하시거나 환불을 요청해 주시기 바랍니다.',
    ],
    en: [
      'How do I become a creator?',
      'Members who have confirmed their email address apply from their page. The review takes 7 to 14 days, and we tell you the outcome by mail. Creators cannot spend coins, so please use what you have first, or ask for a refund.',
    ],
    ja: [
      'クリエイターになるにはどうすればよいですか？',
      'メールアドレスの確認を済ませた会員は、マイページから申請できます。審査には7日から14日かかり、結果をメールでお知らせします。クリエイターになると残りのコインは使えなくなりますので、先にお使いになるか、返金をご依頼ください。',
    ],
  },
];
