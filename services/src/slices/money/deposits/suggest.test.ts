import { expect, test } from 'vitest';
import { type Money, suggestMatches, type Waiting } from './suggest.ts';

let minute = 0;
const deposit = (depositId: string, userId: string, won: number, name: string): Waiting => {
  minute += 1;
  return {
    depositId,
    userId,
    points: won / 100,
    won,
    name,
    asked: new Date(Date.UTC(2026, 10, 27, 0, minute)),
  };
};
const money = (transferId: string, won: number, payer: string): Money => ({ transferId, won, payer });
const told = (suggested: ReturnType<typeof suggestMatches>) =>
  suggested.map(({ depositIds, transferIds, sumAgrees, name }) => [depositIds, transferIds, sumAgrees, name]);

test('suggestions rank sum and name, then sum, then name; ties by the earlier request', () => {
  const waiting = [
    deposit('other sum', 'a', 30_000, '김소원'),
    deposit('other name', 'b', 10_000, '홍길동'),
    deposit('similar', 'c', 10_000, '김소완'),
    deposit('first', 'd', 10_000, '김소원'),
    deposit('second', 'e', 10_000, '김소원'),
    deposit('neither', 'f', 50_000, '이몽룡'),
  ];
  expect(told(suggestMatches(money('t', 10_000, '김소원'), waiting, []))).toEqual([
    [['first'], ['t'], true, 'SAME'],
    [['second'], ['t'], true, 'SAME'],
    [['similar'], ['t'], true, 'SIMILAR'],
    [['other name'], ['t'], true, 'OTHER'],
    [['other sum'], ['t'], false, 'SAME'],
  ]);
});

test('suggests all open deposits of a fan with that name, paid at once', () => {
  const waiting = [deposit('one', 'a', 10_000, '김소원'), deposit('two', 'a', 30_000, '김소원')];
  expect(told(suggestMatches(money('t', 40_000, '김소원'), waiting, []))[0]).toEqual([
    ['one', 'two'],
    ['t'],
    true,
    'SAME',
  ]);
});

test('suggests one deposit that was paid in parts', () => {
  const waiting = [deposit('one', 'a', 10_000, '김소원')];
  const others = [money('rest', 6_000, '김소원'), money('of somebody', 6_000, '홍길동')];
  expect(told(suggestMatches(money('part', 4_000, '김소원'), waiting, others))[0]).toEqual([
    ['one'],
    ['part', 'rest'],
    true,
    'SAME',
  ]);
});
