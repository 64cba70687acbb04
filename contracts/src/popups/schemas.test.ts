import { expect, test } from 'vitest';
import { HexColour, PopupLink } from './schemas.ts';

test.each(['/', '/faq?type=MISSION#top', '/star-song', 'https://event.example', 'https://a.example/b?c=d'])(
  '%j is accepted as a popup link',
  (link) => {
    expect(PopupLink.parse(link)).toBe(link);
  },
);

test.each([
  '',
  'faq',
  '//event.example',
  '/\\event.example',
  '/a b',
  '/a\nb',
  'http://event.example',
  'javascript:alert(1)',
  'https://sowon.example@event.example',
  'https://event.example/\n',
  'https://event.example/snow?from=popup\n!',
  'https://event.example/\t',
  `/${'a'.repeat(500)}`,
])('%j is rejected as a popup link', (link) => {
  expect(PopupLink.safeParse(link).success).toBe(false);
});

test.each([
  ['#fff', true],
  ['#2c1A3e', true],
  ['#ffff', false],
  ['#fffffff', false],
  ['fff', false],
  ['#ggg', false],
  ['#fff\n', false],
])('%j is checked as a colour: %s', (colour, isOne) => {
  expect(HexColour.safeParse(colour).success).toBe(isOne);
});
