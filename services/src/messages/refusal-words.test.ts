import { type ErrorCode, errorTable } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import * as japanese from './japanese.ts';
import * as korean from './korean.ts';
import { fieldText, refusalText } from './refusal-words.ts';

const factsIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([fact]) => fact).sort();

test.each(Object.entries({ korean, japanese }))(
  'the words in %s need the same facts',
  (_, { codes, fields }) => {
    for (const [code, text] of Object.entries(codes)) {
      expect(factsIn(text), text).toEqual(factsIn(errorTable[code as ErrorCode].message));
    }
    for (const [english, text] of Object.entries(fields))
      expect(factsIn(text), text).toEqual(factsIn(english));
  },
);

test('a refusal is told with its facts, in the language that was asked for', () => {
  const facts = { minimum: 30 };
  expect(refusalText('ko', 'BELOW_MINIMUM', facts)).toBe('30코인 이상이어야 합니다');
  expect(refusalText('ja', 'BELOW_MINIMUM', facts)).toBe('30コイン以上にしてください');
  expect(refusalText('en', 'BELOW_MINIMUM', facts)).toBe('must be at least 30 coins');
  expect(new AppError('BELOW_MINIMUM', facts).message).toBe('must be at least 30 coins');
});

test('a state, an instant and a size are said in words; the number of a round is not grouped', () => {
  const facts = { until: '2026-11-28T11:35:00.000Z', round: 1252 };
  expect(refusalText('en', 'DRAW_NUMBER_EARLY', facts)).toBe(
    'round 1252 is drawn on November 28, 2026 at 20:35 (Korean time)',
  );
  expect(refusalText('ko', 'DRAW_STATE', { drawStatus: 'APPLYING' })).toBe(
    '이벤트의 현재 상태(응모 중)에서는 할 수 없습니다',
  );
  expect(refusalText('ja', 'FILE_TOO_LARGE', { maxBytes: 5 * 1024 * 1024 })).toBe(
    'ファイルが5 MBを超えています',
  );
});

test('what a schema has said in the right language stays, braces and all', () => {
  expect(fieldText('ko', 'must be one of {kinds}', { kinds: 'IMAGE' })).toBe('사진 가운데 하나여야 합니다');
  expect(fieldText('ko', '잘못된 문자열: /^a{3}$/', {})).toBe('잘못된 문자열: /^a{3}$/');
});
