import { mailNotice } from '../../../notice.ts';

/** The page opened by the guardian's mail. */
const consentPage = '/guardian-consent';

/** Asks a guardian for consent. It repeats nothing typed by the member: the address may belong to anybody. */
export const guardianMail = mailNotice({
  key: 'guardian.asked',
  listed: false,
  mailTo: 'guardianEmail',
  page: `${consentPage}?code={code}`,
  texts: {
    ko: {
      title: '미성년 회원이 결제에 대한 동의를 요청했습니다',
      body: '만 {age}세 미만인 Sowon 회원이 귀하를 부모 또는 법정대리인으로 적고, 코인 결제에 대한 동의를 요청했습니다. 아래 링크에서 내용을 확인하신 뒤 동의하실 수 있습니다.\n\n링크는 {days}일 동안 유효하며, 같은 링크에서 언제든지 동의를 철회하실 수 있습니다. 아는 사람이 없다면 이 메일을 무시해 주시기 바랍니다. 동의가 없으면 회원은 결제할 수 없습니다.',
      action: '동의 요청 확인하기',
    },
    en: {
      title: 'A member under age asks for your consent to pay',
      body: 'A member of Sowon under {age} has named you as parent or legal guardian and asks for your consent to buy coins. Open the link below to see what it is about, and to agree.\n\nThe link is good for {days} days, and by the same link you can take your consent back at any time. If you know nobody who may have asked, please ignore this mail: without your consent the member cannot pay.',
      action: 'See the request',
    },
    ja: {
      title: '未成年会員のお支払いに関する保護者の同意のお願い',
      body: '{age}歳未満のSowon会員が、あなたを親権者または法定代理人として登録し、コイン購入への同意をお願いしています。次のリンクから内容をご確認のうえ、同意していただけます。\n\nリンクは{days}日間有効で、同じリンクからいつでも同意を取り消せます。お心当たりのない場合は、このメールを破棄してください。同意がない限り、会員は支払うことができません。',
      action: '内容を確認する',
    },
  },
});

/** Tells the member that they may pay now. */
export const consentGivenMail = mailNotice({
  key: 'guardian.given',
  listed: true,
  page: '/user-mypage',
  texts: {
    ko: {
      title: '보호자가 결제에 동의했습니다',
      body: '이제 코인을 충전하실 수 있습니다. 보호자는 언제든지 동의를 철회할 수 있습니다.',
      action: '마이페이지 열기',
    },
    en: {
      title: 'Your guardian has agreed',
      body: 'You can charge coins now. Your guardian can take the consent back at any time.',
      action: 'Open my page',
    },
    ja: {
      title: '保護者の同意が得られました',
      body: 'コインをチャージできるようになりました。保護者はいつでも同意を取り消せます。',
      action: 'マイページを開く',
    },
  },
});

/** Tells the member that they may no longer pay. */
export const consentWithdrawnMail = mailNotice({
  key: 'guardian.withdrawn',
  listed: true,
  page: '/user-mypage',
  texts: {
    ko: {
      title: '보호자가 결제 동의를 철회했습니다',
      body: '다시 동의를 받기 전까지 코인을 충전하실 수 없습니다. 이미 가지고 계신 코인은 그대로 사용하실 수 있습니다.',
      action: '마이페이지 열기',
    },
    en: {
      title: 'Your guardian has taken the consent back',
      body: 'You cannot charge coins until a guardian agrees again. The coins that you have stay yours to use.',
      action: 'Open my page',
    },
    ja: {
      title: '保護者が同意を取り消しました',
      body: '再び同意を得るまで、コインをチャージできません。お持ちのコインはそのままお使いいただけます。',
      action: 'マイページを開く',
    },
  },
});
