import { Language } from '@sowon/contracts';

/**
 * The first of our languages that a request's `Accept-Language` prefers. `jp` is Japanese, as clients have stored it
 * (spec 1 §2).
 * @param otherwise where it names none of ours
 */
export function acceptedLanguage(
  { headers }: { readonly headers: { readonly 'accept-language'?: string | undefined } },
  otherwise: Language,
): Language {
  const preferred = (headers['accept-language'] ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: range.split('-')[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of preferred) {
    const language = Language.safeParse(tag === 'jp' ? 'ja' : tag);
    if (language.success) return language.data;
  }
  return otherwise;
}
