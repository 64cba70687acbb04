import { type JudgedKind, type Language, policy } from '@sowon/contracts';
import { type Notice, notice } from '../../notice.ts';

/** Where an owner reads what is hidden of theirs and why, and objects. */
const page = '/hidden-content';

/** What one language says of a block, its end, and the answer to an objection. */
interface Words {
  readonly hidden: Said;
  readonly shownAgain: Said;
  readonly upheld: Said;
}
interface Said {
  readonly title: string;
  readonly body: string;
}

const actions = {
  reason: { ko: '사유 보기', en: 'See the reason', ja: '理由を見る' },
  hidden: { ko: '숨겨진 항목 보기', en: 'See what is hidden', ja: '非表示の項目を見る' },
} as const;

/** Until when one may object. */
const mayObject = {
  ko: '동의하지 않으시면 {days}일 이내에 아래 페이지에서 한 번 이의를 제기하실 수 있습니다.',
  en: 'If you do not agree, you can object once on the page below, within {days} days.',
  ja: '同意されない場合は、{days}日以内に下記のページから一度だけ異議を申し立てることができます。',
} as const;

/**
 * What the owner of a product, a page or a file is told: that it was hidden, is shown again, and stays hidden after an objection. All
 * are mailed; none says the reason, which its page shows.
 * @param keys of the three, in that order
 */
export function noticesOfKind(
  of: JudgedKind,
  keys: readonly [string, string, string],
  words: Readonly<Record<Language, Words>>,
): Notice[] {
  const [hidden, shownAgain, upheld] = keys;
  const toOwner = {
    when: ({ kind }: { readonly kind: JudgedKind }) => kind === of,
    to: ({ payload }: { readonly payload: { readonly ownerId: string } }) => [payload.ownerId],
    mail: true,
    page,
  } as const;
  const said = (language: Language, what: keyof Words, action: keyof typeof actions) => ({
    ...words[language][what],
    action: actions[action][language],
  });
  const texts = (what: keyof Words, action: keyof typeof actions) => ({
    ko: said('ko', what, action),
    en: said('en', what, action),
    ja: said('ja', what, action),
  });
  const withTerms = (language: Language) => {
    const { title, body, action } = said(language, 'hidden', 'reason');
    return { title, body: `${body}\n\n${mayObject[language]}` as const, action };
  };
  return [
    notice({
      ...toOwner,
      key: hidden,
      on: 'ContentBlocked',
      facts: () => ({ days: policy.missions.objectionDays }),
      texts: { ko: withTerms('ko'), en: withTerms('en'), ja: withTerms('ja') },
    }),
    notice({
      ...toOwner,
      key: shownAgain,
      on: 'ContentUnblocked',
      facts: () => ({}),
      texts: texts('shownAgain', 'hidden'),
    }),
    notice({
      ...toOwner,
      key: upheld,
      on: 'ContentBlockUpheld',
      facts: () => ({}),
      texts: texts('upheld', 'reason'),
    }),
  ];
}
