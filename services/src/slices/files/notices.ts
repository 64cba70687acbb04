import { mailNotice } from '../../notice.ts';

/** What whoever sent a file is told of it; neither says the reason, which support explains. */
const page = '/operating-policies';

const actions = {
  ko: { action: '운영 정책 보기' },
  en: { action: 'See the operating policy' },
  ja: { action: '運営ポリシーを見る' },
} as const;

/** The staff hid a file that the member sent. */
export const takenDownNotice = mailNotice({
  key: 'files.taken-down',
  listed: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '올리신 파일이 내려졌습니다',
      body: '운영자가 회원님이 올리신 파일을 내려 더 이상 다른 사람에게 보이지 않습니다.\n\n사유가 궁금하시거나 이의가 있으시면 {days}일 이내에 고객센터로 알려 주시기 바랍니다.',
    },
    en: {
      ...actions.en,
      title: 'A file of yours was taken down',
      body: 'Our staff took down a file that you uploaded, so others no longer see it.\n\nIf you want to know the reason, or object, please tell support within {days} days.',
    },
    ja: {
      ...actions.ja,
      title: 'アップロードされたファイルが非表示になりました',
      body: '運営スタッフが、アップロードされたファイルを非表示にしました。他の方には表示されません。\n\n理由についてのお問い合わせや異議がある場合は、{days}日以内にサポートまでご連絡ください。',
    },
  },
});

/** The staff shows it again. */
export const givenBackNotice = mailNotice({
  key: 'files.given-back',
  listed: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '내려졌던 파일이 다시 표시됩니다',
      body: '운영자가 내렸던 회원님의 파일이 이전과 같이 다시 표시됩니다.',
    },
    en: {
      ...actions.en,
      title: 'A file of yours is shown again',
      body: 'The file of yours that our staff took down is shown again, as before.',
    },
    ja: {
      ...actions.ja,
      title: 'ファイルが再び表示されるようになりました',
      body: '運営スタッフが非表示にしたファイルが、以前と同じように再び表示されるようになりました。',
    },
  },
});
