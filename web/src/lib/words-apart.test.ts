import { expect, test } from 'vitest';

type Catalogue = { readonly messages: Readonly<Record<string, unknown>> };

const catalogues = import.meta.glob<Catalogue>('../locales/**/*.po', { eager: true });

/** Catalogues of a page are loaded one after the other into the same table: of two translations of one message the last would win. */
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
