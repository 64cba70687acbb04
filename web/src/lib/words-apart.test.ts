import { expect, test } from 'vitest';

type Catalogue = { readonly messages: Readonly<Record<string, unknown>> };

const catalogues = import.meta.glob<Catalogue>('../locales/**/*.po', { eager: true });

/** Catalogues of a page are loaded into the same table: with two translations of one message, the last one would win. */
test.each(['ko', 'en', 'ja'])('a message has one translation in all catalogues of %s', (language) => {
  const known = new Map<string, string>();
  const others: [string, string][] = [];
  for (const [path, { messages }] of Object.entries(catalogues)) {
    if (!path.endsWith(`/${language}.po`)) continue;
    for (const [id, translation] of Object.entries(messages)) {
      const text = JSON.stringify(translation);
      const first = known.get(id) ?? text;
      known.set(id, first);
      if (first !== text) others.push([first, text]);
    }
  }
  expect(known.size).toBeGreaterThan(1_000);
  expect(others).toEqual([]);
});

test('no Korean text shows both forms of a particle', () => {
  const texts = Object.entries(catalogues)
    .filter(([path]) => path.endsWith('/ko.po'))
    .flatMap(([, { messages }]) => Object.values(messages).map((text) => JSON.stringify(text)));
  expect(texts.filter((text) => /\((을|를|이|가|은|는|으|와|과)\)/.test(text))).toEqual([]);
});

/** Returns the arguments and the page elements in a message. */
function factsOf(message: unknown): string[] {
  if (typeof message === 'string') return message.match(/<\/?\d+\/?>/g) ?? [];
  if (!Array.isArray(message)) return Object.values(message ?? {}).flatMap(factsOf);
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return factsOf(part);
    const [name, , forms] = part;
    return [String(name), ...factsOf(forms)];
  });
}
const factsIn = (language: string) =>
  Object.entries(catalogues)
    .filter(([path]) => path.endsWith(`/${language}.po`))
    .flatMap(([, { messages }]) =>
      Object.entries(messages).map(
        ([id, message]) => [id, [...new Set(factsOf(message))].toSorted().join()] as const,
      ),
    );

test.each(['ko', 'ja'])('a sentence in %s has every fact of the English one', (language) => {
  const english = new Map(factsIn('en'));
  const others = factsIn(language).filter(([id, facts]) => facts !== english.get(id));
  expect(others.map(([id, facts]) => [id, english.get(id), facts])).toEqual([]);
});

test('no Japanese text contains Korean, except in names', () => {
  const texts = Object.entries(catalogues)
    .filter(([path]) => path.endsWith('/ja.po'))
    .flatMap(([, { messages }]) => Object.values(messages).map((text) => JSON.stringify(text)));
  expect(texts.filter((text) => /[가-힣]/.test(text))).toEqual([]);
});
