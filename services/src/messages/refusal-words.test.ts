import { type ErrorEntry, errorTable } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import * as japanese from './japanese.ts';
import * as korean from './korean.ts';
import { fieldText, refusalText } from './refusal-words.ts';

const factsIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([fact]) => fact).sort();

test('the text of a refusal needs the same facts in all languages', () => {
  for (const entry of Object.values<ErrorEntry>(errorTable)) {
    const { en, ko, ja, staff } = entry;
    for (const text of [ko, ja, ...Object.values(staff ?? {})])
      expect(factsIn(text), text).toEqual(factsIn(en));
  }
});

test('a table entry has words, without a final full stop', () => {
  for (const { en, ko, ja, staff } of Object.values<ErrorEntry>(errorTable))
    for (const text of [en, ko, ja, ...Object.values(staff ?? {})]) expect(text).toMatch(/[^\s.。]$/);
});

test('staff see the staff text of a refusal if it has one', () => {
  const told = (...[language, reader]: ['ko' | 'en' | 'ja', 'member' | 'staff']) =>
    refusalText(language, 'WALLET_FROZEN', {}, reader);
  expect(told('en', 'member')).toBe('your coins are frozen, please contact support');
  expect(told('en', 'staff')).toBe('the wallet is frozen');
  expect(told('ko', 'staff')).toBe('동결된 지갑입니다');
  expect(told('ja', 'staff')).toBe(told('ja', 'member'));
  expect(refusalText('en', 'NOT_FOUND', {}, 'staff')).toBe('not found');
});

test.each(Object.entries({ korean, japanese }))(
  'the texts for fields in %s need the same facts',
  (_, { fields }) => {
    for (const [english, text] of Object.entries(fields))
      expect(factsIn(text), text).toEqual(factsIn(english));
  },
);

test('a refusal is shown with its facts, in the requested language', () => {
  const facts = { minimum: 30 };
  expect(refusalText('ko', 'BELOW_MINIMUM', facts)).toBe('30코인 이상이어야 해요');
  expect(refusalText('ja', 'BELOW_MINIMUM', facts)).toBe('30コイン以上にしてください');
  expect(refusalText('en', 'BELOW_MINIMUM', facts)).toBe('must be at least 30 coins');
  expect(new AppError('BELOW_MINIMUM', facts).message).toBe('must be at least 30 coins');
});

test('a state, an instant and a size are shown in words; a round number is not grouped', () => {
  const facts = { until: '2026-11-28T11:35:00.000Z', round: 1252 };
  expect(refusalText('en', 'DRAW_NUMBER_EARLY', facts)).toBe(
    'round 1252 is drawn on November 28, 2026 at 20:35 (Korean time)',
  );
  expect(refusalText('ko', 'DRAW_STATE', { drawStatus: 'APPLYING' })).toBe(
    '이벤트의 현재 상태(응모 중)에서는 할 수 없어요',
  );
  expect(refusalText('ja', 'FILE_TOO_LARGE', { maxBytes: 5 * 1024 * 1024 })).toBe(
    'ファイルが5 MBを超えています',
  );
});

test('a schema message already in the right language stays unchanged, including braces', () => {
  expect(fieldText('ko', 'must be one of {kinds}', { kinds: 'IMAGE' })).toBe('사진 가운데 하나여야 합니다');
  expect(fieldText('ko', '잘못된 문자열: /^a{3}$/', {})).toBe('잘못된 문자열: /^a{3}$/');
});
