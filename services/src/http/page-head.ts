import { Language } from '@sowon/contracts';
import type { Ctx } from '../context.ts';
import { escaped } from '../escaped.ts';

/** What a page of the fan app is called, for those who run no scripts: messengers that show a link, and searches. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of a picture that anybody may fetch, under an address that stays; null for the site's own. */
  readonly picture: { readonly path: string; readonly isWide: boolean } | null;
  /** The one path of the page, where several lead to it. */
  readonly path: string;
}

/** What is known of a page; UNLISTED: it is for whoever asks for it, and nobody is led to it. */
export type FoundHead = PageHead | 'UNLISTED' | null;

/** Pages that are told apart before their scripts run. */
export interface HeadedPage {
  /** As routes are written; the first page whose path fits is asked. */
  readonly path: `/${string}`;
  /**
   * @param parts of the address, by their names in `path`
   * @returns null where there is nothing that everybody may know: the page is then called as the site is; `UNLISTED` where searches
   *   are to leave it out as well
   */
  head(ctx: Ctx, parts: Readonly<Record<string, string>>): Promise<FoundHead>;
}

export const siteName = '소원 Sowon';
const sitePicture = { path: '/images/preview.jpg', isWide: true };

const siteWords: Readonly<Record<Language, string>> = {
  ko: '좋아하는 크리에이터에게 소원을 말해 보세요. 나만을 위한 영상, 사진, 목소리로 이루어 드립니다.',
  en: 'Make a wish to a creator you love. It comes true as a video, a photo or a voice message, made for you alone.',
  ja: '好きなクリエイターに願いごとを。あなただけの動画、写真、ボイスで叶えます。',
};

const locales: Readonly<Record<Language, string>> = { ko: 'ko_KR', en: 'en_US', ja: 'ja_JP' };

/** The language of a page by its address, as the app reads it; Korean where it names none (spec 1 §1). */
export function languageOf(query: unknown): Language {
  const { lang } = typeof query === 'object' && query !== null && 'lang' in query ? query : { lang: null };
  return Language.catch('ko').parse(lang === 'jp' ? 'ja' : lang);
}

interface Served {
  /** Origin that people use. */
  readonly origin: string;
  readonly language: Language;
  /** Null for the site's own. */
  readonly head: FoundHead;
}

/** What stands in the page for its head; index.html says where. Everything in it is escaped. */
export function headTags({ origin, language, head: found }: Served): string {
  const head = found === 'UNLISTED' ? null : found;
  const { title, description, picture } = head ?? {
    title: siteName,
    description: siteWords[language],
    picture: null,
  };
  const { path: picturePath, isWide } = picture ?? sitePicture;
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`;
  const words = description === '' ? siteWords[language] : description.replace(/\s+/g, ' ');
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', words),
    ...(found === 'UNLISTED' ? [meta('name', 'robots', 'noindex')] : []),
    ...(head ? addressTags(new URL(head.path, origin), language) : []),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', words),
    meta('property', 'og:image', new URL(picturePath, origin).href),
    meta('name', 'twitter:card', isWide ? 'summary_large_image' : 'summary'),
  ].join('\n    ');
}

/** The one address of the page in its language, and those in the others. */
function addressTags(page: URL, language: Language): string[] {
  const inLanguage = (one: Language) => {
    const address = new URL(page);
    if (one !== 'ko') address.searchParams.set('lang', one);
    return escaped(address.href);
  };
  return [
    `<link rel="canonical" href="${inLanguage(language)}" />`,
    `<link rel="alternate" hreflang="x-default" href="${inLanguage('ko')}" />`,
    ...Language.options.map((one) => `<link rel="alternate" hreflang="${one}" href="${inLanguage(one)}" />`),
    `<meta property="og:url" content="${inLanguage(language)}" />`,
  ];
}
