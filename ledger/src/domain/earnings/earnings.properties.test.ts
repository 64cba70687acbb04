import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { always, live, lives } from '../fixtures/earnings-lives.ts';
import { entriesOf } from '../posting.ts';
import { postings } from '../postings.ts';
import { fold } from '../stream.ts';
import { earningsStream } from './evolve.ts';
import { openWon, owedWon, payableWon } from './state.ts';

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

describe('a creator’s earnings under random commands', () => {
  test('cover every kind of event', () => {
    const all = fc.sample(lives, { numRuns: 500, seed: 1 }).flatMap((life) => live(life).events);
    expect(new Set(all.map((event) => event.type)).size).toBe(7);
  });

  test('have postings that explain the payable, owed and paid amounts', () =>
    always(({ events, state }) => {
      const booked = events.flatMap((event) => postings('earnings-c', event));
      expect(booked.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
      const balance = (account: string) =>
        total(entriesOf(booked).map((entry) => (entry.account === account ? entry.amount : 0)));
      expect(balance('krw:payable:c')).toBe(payableWon(state));
      expect(balance('krw:owed:c') + owedWon(state)).toBe(0);
      expect(balance('earned:c') + state.convertedPoints).toBe(0);
      const paid = total([...state.months.values()].map((month) => month.paidWon));
      const advanced = events.map((event) => (event.type === 'AdvanceGiven' ? event.payload.won : 0));
      expect(balance('krw:paid')).toBe(paid + total(advanced));
    }));

  test('split each gross into fees, deducted debts and payable won', () =>
    always(({ events }) => {
      for (const event of events) {
        if (event.type !== 'MonthConverted') continue;
        const { grossWon, lines, deducted, payableWon } = event.payload;
        const parts = [...lines.map((line) => line.amountWon), ...deducted.map(({ won }) => won), payableWon];
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(total(parts)).toBe(grossWon);
      }
    }));

  test('never become negative, and never settle a newer debt before an older one', () =>
    always(({ state }) => {
      for (const { payableWon, paidWon } of state.months.values()) {
        expect(Math.min(payableWon, paidWon)).toBeGreaterThanOrEqual(0);
      }
      for (const one of state.owed.values()) expect(openWon(one)).toBeGreaterThanOrEqual(0);
      const open = [...state.owed.values()].map((one) => [openWon(one), one.deductedWon] as const);
      const firstOpen = open.findIndex(([left]) => left > 0);
      if (firstOpen >= 0) {
        expect(total(open.slice(firstOpen + 1).map(([, deducted]) => deducted))).toBe(0);
      }
    }));

  test('are rebuilt from their events alone', () =>
    always(({ events, state }) => {
      const stored = events.map((event) => JSON.parse(JSON.stringify(event)));
      expect(fold(earningsStream, stored)).toEqual(state);
    }));
});
