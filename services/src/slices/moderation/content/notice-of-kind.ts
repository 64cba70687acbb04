import { type JudgedKind, type Language, policy } from '@sowon/contracts';
import { type Notice, notice } from '../../../notice.ts';

/** The page on which owners see their hidden content with the reason, and object. */
const page = '/hidden-content';

/** Texts of one language for a block, its end, and the answer to an objection. */
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

/** The page of content that is shown again: a path, with `{contentId}` for its id, and the link's label. */
interface Place {
  readonly page: string;
  readonly action: Readonly<Record<Language, string>>;
}

/** The sentence about the deadline for an objection. */
const mayObject = {
  ko: '동의하지 않으시면 {days}일 이내에 아래 페이지에서 한 번 이의를 제기하실 수 있습니다.',
  en: 'If you do not agree, you can object once on the page below, within {days} days.',
  ja: '同意されない場合は、{days}日以内に下記のページから一度だけ異議を申し立てることができます。',
} as const;

/**
 * Returns the notices to the owner of a product, a page or a file: hidden, shown again, and still hidden after an objection. All are
 * mailed. None gives the reason, except on the page it links to.
 * @param keys of the three notices, in that order
 * @param again the page of content that is shown again
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
