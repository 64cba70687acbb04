import { name } from './primitives.ts';

/** What looks like each Latin letter: letters of other scripts, digits and signs; what NFKD makes Latin by itself is not here. */
const alike = {
  a: 'аαɑ@',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽ',
  i: 'іιıӏ1l',
  m: 'м',
  n: 'пη',
  o: 'оοσօ0',
  p: 'рρ',
  s: 'ѕ5$',
  t: 'тτ',
  u: 'υ',
  v: 'ѵν',
  w: 'ԝшω',
  y: 'уγ',
  f: 'ғƒ',
};
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(alike).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** What a text looks like: small Latin letters where others look like them, without marks; `l` and `1` look like `i`. */
const looks = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .normalize('NFC');

const lettersOnly = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const titles = [
  'admin',
  'administrator',
  'moderator',
  'official',
  'staff',
  'support',
  'helpdesk',
  'customerservice',
  'team',
];
const house = ['sowon', '소원'].map(looks);
/** A name that is one of these and nothing else. */
const whole: ReadonlySet<string> = new Set(
  [
    ...house,
    ...titles,
    'system',
    'root',
    'operator',
    '공식',
    '운영',
    '어드민',
    '스태프',
    '직원',
    '상담원',
    '시스템',
  ].map(looks),
);
/** Words that speak for the house wherever they stand in a name. */
const anywhere = [
  '운영자',
  '운영진',
  '운영팀',
  '관리자',
  '고객센터',
  '공식계정',
  '公式アカウント',
  '運営',
].map(looks);
/** Latin words that speak for the house as a word of their own: others have them inside, as badminton. */
const words: ReadonlySet<string> = new Set(
  ['sowon', 'admin', 'administrator', 'moderator', 'staff'].map(looks),
);
/** The house named together with what it does. */
const ofHouse = [...titles, '공식', '운영', '고객', '관리', '스태프', '직원', '公式'].map(looks);

/** Whether a name or a page address looks as if the house itself spoke: its own name, its staff, however it is spelled. */
export function looksLikeHouse(text: string): boolean {
  const seen = looks(text);
  const letters = lettersOnly(seen);
  if (whole.has(letters)) return true;
  if (anywhere.some((word) => letters.includes(word))) return true;
  if (seen.split(/[^\p{Script=Latin}]+/u).some((word) => words.has(word))) return true;
  return house.some((own) => letters.includes(own)) && ofHouse.some((word) => letters.includes(word));
}

/** The name of a member or a creator, which others see: as every name, and none that looks like the house's own. */
export const memberName = (maxLength: number) =>
  name(maxLength).refine((value) => !looksLikeHouse(value), 'names that look like ours are not allowed');
