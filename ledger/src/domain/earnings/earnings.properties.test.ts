import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advance,
  carryOver,
  convert,
  debt,
  deduct,
  introductionFee,
  payOut,
  type Step,
} from '../fixtures/earnings-steps.ts';
import { entriesOf } from '../posting.ts';
import { postings } from '../postings.ts';
import { isRejection } from '../rejection.ts';
import { fold } from '../stream.ts';
import type { EarningsEvent } from './events.ts';
import { earningsStream } from './evolve.ts';
import { type EarningsState, openWon, owedWon, payableWon } from './state.ts';

interface Wanted {
  readonly kind: keyof typeof commands;
  readonly amount: number;
  readonly pick: number;
  readonly abroad: boolean;
}

/** Each command on earnings as they stand; months and ids are few, so that they meet. */
const commands = {
  convert: ({ amount, pick, abroad }) =>
    convert(monthOf(pick), amount, Math.floor(amount / (1 + (pick % 3))), abroad),
  carryOver: ({ amount, pick, abroad }) => carryOver(monthOf(pick), amount, abroad),
  advance: ({ amount, pick }) => advance(`${pick}`, amount * 50),
  introductionFee: ({ amount, pick }) => introductionFee(`${pick}`, amount),
  debt: ({ amount, pick }) => debt(`${pick}`, amount * 100),
  // As a compensation does.
  deduct: ({ amount, pick }) => (pick % 2 === 0 ? debt(`d${pick}`, amount * 30) : deduct()),
  payOut: ({ pick }, { months }) => payOut(monthOf(pick), months.get(monthOf(pick))?.payableWon ?? 1),
} satisfies Record<string, (wanted: Wanted, state: EarningsState) => Step>;

const monthOf = (pick: number) => `2026-${String((pick % 12) + 1).padStart(2, '0')}`;

const lives: fc.Arbitrary<Wanted[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])),
    amount: fc.integer({ min: 1, max: 3_000 }),
    pick: fc.nat(40),
    abroad: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

function live(life: readonly Wanted[]): { events: EarningsEvent[]; state: EarningsState } {
  let state = earningsStream.initial();
  const events: EarningsEvent[] = [];
  for (const wanted of life) {
    const decided = commands[wanted.kind](wanted, state)(state);
    if (isRejection(decided)) continue;
    events.push(...decided.events);
    state = decided.events.reduce<EarningsState>(earningsStream.evolve, state);
  }
  return { events, state };
}

/** Checks `claim` at the end of random lives; every end is the beginning of a longer one. */
function always(claim: (events: readonly EarningsEvent[], state: EarningsState) => void): void {
  fc.assert(
    fc.property(lives, (life) => {
      const { events, state } = live(life);
      claim(events, state);
    }),
    { numRuns: 500 },
  );
}

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

describe('a creator’s earnings, whatever happens to them', () => {
  test('meet every kind of event', () => {
    const all = fc.sample(lives, { numRuns: 500, seed: 1 }).flatMap((life) => live(life).events);
    expect(new Set(all.map((event) => event.type)).size).toBe(7);
  });

  test('book postings that explain what is payable, owed and paid', () =>
    always((events, state) => {
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

  test('split each gross into fees, what was owed and what is payable', () =>
    always((events) => {
      for (const event of events) {
        if (event.type !== 'MonthConverted') continue;
        const { grossWon, lines, deducted, payableWon } = event.payload;
        const parts = [...lines.map((line) => line.amountWon), ...deducted.map(({ won }) => won), payableWon];
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(total(parts)).toBe(grossWon);
      }
    }));

  test('never owe or pay less than nothing, nor leave an older thing owed for a newer one', () =>
    always((_, state) => {
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

  test('are rebuilt by their events alone', () =>
    always((events, state) => {
      const stored = events.map((event) => JSON.parse(JSON.stringify(event)));
      expect(fold(earningsStream, stored)).toEqual(state);
    }));
});
