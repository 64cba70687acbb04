import { expect, test } from 'vitest';
import { looksLikeHouse, memberName } from './member-name.ts';
import { name, text } from './primitives.ts';

test.each([
  ['\u2800', 'an empty pattern of Braille'],
  ['소원\u034f', 'a joiner that is not drawn'],
  ['소원\u3164', 'an empty letter of Korean'],
  ['소원\u200b', 'a space without width'],
  ['소원\u202e', 'letters that run backwards'],
  ['소원\ufe0f', 'a sign for emoji after a letter'],
  ['1\ufe0f', 'a sign for emoji after a digit'],
  ['소원\u{e0041}', 'a tag'],
  ['소원\u180b', 'a sign for other shapes'],
  ['소원\ue000', 'a private character'],
  ['소원\u{1d159}', 'an empty note'],
  ['\u0301', 'a mark that stands on nothing'],
  [`a${'\u0327'.repeat(9)}`, 'a heap of marks'],
  ['소\n원', 'two lines'],
  ['   ', 'spaces alone'],
])('the name %j is refused: %s', (typed) => {
  expect(name(30).safeParse(typed).success).toBe(false);
});

test.each([
  ['하늘이', '하늘이'],
  ['하늘'.normalize('NFD'), '하늘'],
  ['하늘\u00a0\u3000 별', '하늘 별'],
  ['가족 👨\u200d👩\u200d👧', '가족 👨\u200d👩\u200d👧'],
  ['사랑 ❤\ufe0f', '사랑 ❤\ufe0f'],
  ['1\ufe0f\u20e3 등', '1\ufe0f\u20e3 등'],
  ['Nguyễn Ái', 'Nguyễn Ái'],
  ['สมชาย', 'สมชาย'],
  ['高橋さくら', '高橋さくら'],
])('the name %j is stored as %j', (typed, kept) => {
  expect(name(30).parse(typed)).toBe(kept);
});

test('a text is normalised before it is counted and stored', () => {
  expect(text(2).parse('소미'.normalize('NFD'))).toBe('소미');
});

test.each([
  ...[
    '소원',
    '운영자',
    '소원 운영자',
    '운 영 자',
    '[운영자] 하늘',
    '관리자',
    '고객센터',
    '소원 공식',
    '공식',
    '스태프',
  ],
  ...[
    'admin',
    'Admin',
    'аdmin',
    'ａｄｍｉｎ',
    '𝐚𝐝𝐦𝐢𝐧',
    'adm1n',
    'àdmín',
    'The Admin',
    'admin_01',
    'STAFF',
    'official',
    '0fficial',
  ],
  ...['sowon', 'S0WON', 'ѕоwоn', 'sowon-official', 'Sowon Support', 'sowonteam', '소원 staff', '運営'],
])('%s is rejected as an imitation of the service’s name', (typed) => {
  expect(looksLikeHouse(typed)).toBe(true);
  expect(memberName(30).safeParse(typed).success).toBe(false);
});

test.each([
  ...[
    '소원이 많은 소미',
    '소원이',
    '하늘',
    '민준 official',
    'Badminton Kim',
    'Stafford',
    'steamboat',
    '공식이 싫어',
    'Soowon',
  ],
  ...['관리', '고객', 'supporter', 'Team Haneul', '직원의 하루'],
])('%s is accepted as an ordinary name', (typed) => {
  expect(looksLikeHouse(typed)).toBe(false);
});
