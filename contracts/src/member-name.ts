import { name } from './primitives.ts';

/** Characters that look like each Latin letter: letters of other scripts, digits and signs. Characters that NFKD converts to Latin are not listed. */
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

/** Returns the visual form of a text: look-alikes become small Latin letters, marks are removed; `l` and `1` count as `i`. */
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
/** Names that are forbidden only as a whole. */
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
/** Words that sound official anywhere in a name. */
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
/** Latin words that sound official only as a separate word: they occur inside others, such as badminton. */
const words: ReadonlySet<string> = new Set(
  ['sowon', 'admin', 'administrator', 'moderator', 'staff'].map(looks),
);
/** Words that sound official together with our own name. */
const ofHouse = [...titles, '공식', '운영', '고객', '관리', '스태프', '직원', '公式'].map(looks);

/** Returns true if a name or a page address looks official: our own name or our staff, in any spelling. */
export function looksLikeHouse(text: string): boolean {
  const seen = looks(text);
  const letters = lettersOnly(seen);
  if (whole.has(letters)) return true;
  if (anywhere.some((word) => letters.includes(word))) return true;
  if (seen.split(/[^\p{Script=Latin}]+/u).some((word) => words.has(word))) return true;
  return house.some((own) => letters.includes(own)) && ofHouse.some((word) => letters.includes(word));
}

/** Returns the schema of the public name of a member or creator: a `name` that does not look official. */
export const memberName = (maxLength: number) =>
  name(maxLength).refine((value) => !looksLikeHouse(value), 'names that look like ours are not allowed');
