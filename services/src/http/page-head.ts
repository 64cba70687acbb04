import { Language } from '@sowon/contracts';
import type { Ctx } from '../context.ts';
import { escaped } from '../escaped.ts';

/** Title and preview of a fan app page, for clients without scripts: messengers that preview a link, and search engines. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of a public picture with a permanent address; null = the site's own. */
  readonly picture: { readonly path: string; readonly isWide: boolean } | null;
  /** Canonical path of the page. */
  readonly path: string;
}

/** The head of a page, if known. UNLISTED = the page is served but should not be found by search engines. */
export type FoundHead = PageHead | 'UNLISTED' | null;

/** A page with its own head in the HTML, before scripts run. */
export interface HeadedPage {
  /** Route pattern; the first page that matches is used. */
  readonly path: `/${string}`;
  /**
   * Returns the head of a page.
   * @param parts path variables, by their names in `path`
   * @returns null if nothing public is known: the site's head is used; `UNLISTED` if search engines must also leave it out
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

/** Returns the language of a page from its URL, as the app reads it; Korean by default (spec 1 §1). */
export function languageOf(query: unknown): Language {
  const { lang } = typeof query === 'object' && query !== null && 'lang' in query ? query : { lang: null };
  return Language.catch('ko').parse(lang === 'jp' ? 'ja' : lang);
}

interface Served {
  /** Public origin of the site. */
  readonly origin: string;
  readonly language: Language;
  /** Null = the site's own head. */
  readonly head: FoundHead;
}

/** Returns the HTML tags of the head, for the place that index.html marks. All values are escaped. */
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

/** Returns the tags with the canonical URL of the page in its language and those in the other languages. */
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
