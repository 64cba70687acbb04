import { expect, test } from 'vitest';
import { carryOver, convert, given, next } from '../fixtures/earnings-steps.ts';
import { entriesOf } from '../posting.ts';
import { postings } from '../postings.ts';
import { type DomainEvent, fold } from '../stream.ts';
import { earningsStream } from './evolve.ts';

const event = (type: string, schemaVersion: number, payload: DomainEvent['payload']): DomainEvent => ({
  type,
  schemaVersion,
  payload: { ...payload, policyVersion: 1 },
});

test('an event that pays an unknown debt or uses an open month is rejected', () => {
  const owedBy = (months: { month: string; won: number }[]) =>
    event('PayableDeducted', 1, { owedId: 'a', won: 1, months });
  expect(() => fold(earningsStream, [owedBy([])])).toThrow('earnings: event names a, which is not owed');
  expect(() => fold(earningsStream, [owedBy([{ month: '2026-10', won: 1 }])])).toThrow(
    'earnings: event names the open month 2026-10',
  );
});

test('a carried-over month waits for the next, not for itself or an older one', () => {
  const carried = given(carryOver('2026-10', 100));
  expect(next(carried, convert('2026-09', 600)).carriedPoints).toBe(100);
  expect(next(carried, carryOver('2026-09', 50)).carriedPoints).toBe(100);
  expect(next(carried, carryOver('2026-11', 130)).carriedPoints).toBe(130);
});

test('the stream category is “earnings”, and unknown events are rejected', () => {
  expect(earningsStream.category).toBe('earnings');
  const foreign = { type: 'CoinsMelted', schemaVersion: 1, payload: {} };
  expect(() => earningsStream.evolve(given(), foreign)).toThrow('earnings: cannot read event CoinsMelted v1');
});

test('won returned by a month are booked in reverse', () => {
  const month = event('MonthConverted', 3, {
    month: '2026-10',
    points: 1_000,
    grossWon: 60_000,
    earned: [],
    rates: {},
    payableWon: -500,
    lines: [
      { account: 'krw:fee:service', amountWon: 61_000 },
      { account: 'krw:fee:payment', amountWon: -500 },
      { account: 'krw:tax:overseas', amountWon: 0 },
    ],
    deducted: [],
  });
  const booked = postings('earnings-c1', month);
  expect(booked.every(({ amount }) => amount > 0)).toBe(true);
  expect(entriesOf(booked).map(({ account, asset, amount }) => [account, asset, amount])).toEqual([
    ['earned:c1', 'COIN', -1_000],
    ['converted', 'COIN', 1_000],
    ['krw:payable:c1', 'KRW', -500],
    ['krw:conversion', 'KRW', 500],
    ['krw:conversion', 'KRW', -61_000],
    ['krw:fee:service', 'KRW', 61_000],
    ['krw:fee:payment', 'KRW', -500],
    ['krw:conversion', 'KRW', 500],
  ]);
});

test('streams of other categories have no postings', () => {
  expect(postings('mission-m1', { type: 'MissionBlocked', schemaVersion: 1, payload: {} })).toEqual([]);
});
