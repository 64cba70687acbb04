import { expect, test } from 'vitest';
import { brokenLinks, missingFromIndex, namedDocuments } from './links.ts';

const house = {
  texts: new Map([
    ['README.md', '[coins](docs/rules/coins.md#daily-limit) [way](LICENSE) [web](https://sowon.example)'],
    ['docs/rules/README.md', '- [Coins](coins.md)'],
    ['docs/rules/coins.md', '# Coins\n## Daily limit\n## Who’s who\n## Daily limit\n'],
  ]),
  isThere: (path: string) => path === 'LICENSE',
};
const linksOf = (text: string) =>
  brokenLinks('docs/rules/draws.md', {
    ...house,
    texts: new Map(house.texts).set('docs/rules/draws.md', text),
  });

test('a link that leads to a file or a heading is fine', () => {
  expect(brokenLinks('README.md', house)).toEqual([]);
  expect(
    linksOf('# Draws\n[a](coins.md#daily-limit-1) [b](coins.md#whos-who) [c](#draws) [d](../../README.md)'),
  ).toEqual([]);
});

test.each(['fairness.md', 'coins.md#odds', '#odds', '../adr/0001-none.md'])('%s leads nowhere', (link) => {
  expect(linksOf(`# Draws\n[there](${link})`)).toEqual([`docs/rules/draws.md: ${link} leads nowhere`]);
});

test('reports documents that a source names but that do not exist', () => {
  const source =
    '// (docs/rules/coins.md#daily-limit, docs/rules/coins.md, docs/rules/none.md, docs/rules/coins.md#odds)';
  expect(namedDocuments('a.ts', source, house)).toEqual([
    'a.ts: docs/rules/none.md is not there',
    'a.ts: docs/rules/coins.md#odds is not there',
  ]);
});

test('an index lists each document of its folder', () => {
  expect(missingFromIndex('docs/rules', house.texts)).toEqual([]);
  const more = new Map(house.texts).set('docs/rules/draws.md', '');
  expect(missingFromIndex('docs/rules', more)).toEqual(['docs/rules/README.md does not list draws.md']);
});
