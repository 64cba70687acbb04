import { Language } from '@sowon/contracts';
import { LRUCache } from 'lru-cache';

/**
 * Returns the supported language that a request's `Accept-Language` prefers. `jp` is Japanese, as clients have stored it (spec 1 §2).
 * @param otherwise used if it names no supported language
 */
export function acceptedLanguage(
  { headers }: { readonly headers: { readonly 'accept-language'?: string | undefined } },
  otherwise: Language,
): Language {
  const header = headers['accept-language'] ?? '';
  const known = preferred.get(header);
  const language = known ?? preferredIn(header);
  if (known === undefined && header.length <= 200) preferred.set(header, language);
  return language === 'none' ? otherwise : language;
}

/** Cache by header value. Browsers send few different ones. */
const preferred = new LRUCache<string, Language | 'none'>({ max: 1_000 });

function preferredIn(header: string): Language | 'none' {
  const ranges = header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: range.split('-')[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of ranges) {
    const language = Language.safeParse(tag === 'jp' ? 'ja' : tag);
    if (language.success) return language.data;
  }
  return 'none';
}
