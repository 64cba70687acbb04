import { type JudgedKind, type Language, policy } from '@sowon/contracts';
import { type Notice, notice } from '../../../notice.ts';

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

const seeReason = { ko: '사유 보기', en: 'See the reason', ja: '理由を見る' } as const;

/** Where the owner finds what is shown again: a path, in which `{contentId}` stands for its id, and what the link is called. */
interface Place {
  readonly page: string;
  readonly action: Readonly<Record<Language, string>>;
}

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
 * @param again where what is shown again is found
 */
export function noticesOfKind(
  of: JudgedKind,
  keys: readonly [string, string, string],
  words: Readonly<Record<Language, Words>>,
  again: Place,
): Notice[] {
  const [hidden, shownAgain, upheld] = keys;
  const toOwner = {
    when: ({ kind }: { readonly kind: JudgedKind }) => kind === of,
    to: ({ payload }: { readonly payload: { readonly ownerId: string } }) => [payload.ownerId],
    mail: true,
    page,
  } as const;
  const texts = (what: keyof Words, action: Place['action']) => ({
    ko: { ...words.ko[what], action: action.ko },
    en: { ...words.en[what], action: action.en },
    ja: { ...words.ja[what], action: action.ja },
  });
  const withTerms = (language: Language) => {
    const { title, body } = words[language].hidden;
    return { title, body: `${body}\n\n${mayObject[language]}` as const, action: seeReason[language] };
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
      topic: 'SHOWN_AGAIN',
      on: 'ContentUnblocked',
      page: again.page,
      facts: ({ contentId }) => ({ contentId }),
      texts: texts('shownAgain', again.action),
    }),
    notice({
      ...toOwner,
      key: upheld,
      on: 'ContentBlockUpheld',
      facts: () => ({}),
      texts: texts('upheld', seeReason),
    }),
  ];
}
