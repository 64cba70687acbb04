import { describe, expect, test } from 'vitest';
import { changedPayloads } from '../fixtures/changed-payloads.ts';
import { always } from '../fixtures/earnings-lives.ts';
import { advance, carryOver, convert, deduct, given, type Step } from '../fixtures/earnings-steps.ts';
import { firstEvent } from '../fixtures/first-event.ts';
import { policy, policyOf } from '../fixtures/policy.ts';
import { isRejection } from '../rejection.ts';
import type { DomainEvent } from '../stream.ts';
import type { EarningsEvent } from './events.ts';
import { wrongEarningsEvent } from './redecide.ts';
import type { EarningsState } from './state.ts';

const effectiveFrom = '2026-01-01T00:00:00.000Z';

/** Members whose value no rule can check: names of things and requested amounts. */
const free: { readonly [type in EarningsEvent['type']]: readonly string[] } = {
  // The grades are recorded in the wallets; the verification of all streams compares them. The business type comes from the creator's profile.
  MonthConverted: ['earned.0.grade', 'earned.1.grade', 'rates.businessType'],
  MonthCarriedOver: ['points'],
  AdvanceGiven: ['advanceId', 'won'],
  IntroductionFeeBooked: ['feeId', 'won'],
  CreatorDebtBooked: ['debtId', 'cause', 'reference', 'won'],
  PayableDeducted: [],
  PayoutMade: ['payoutId', 'makerId', 'checkerId'],
};

/** True if the verification reports the event; it also reports an event that it cannot read. */
function isNamed(before: EarningsState, event: DomainEvent): boolean {
  try {
    return wrongEarningsEvent(before, event, policyOf) !== null;
  } catch {
    return true;
  }
}

describe('an event of a creator’s earnings', () => {
  test('is decided identically again', () =>
    always(({ steps }) => {
      for (const { before, event } of steps) expect(wrongEarningsEvent(before, event, policyOf)).toBeNull();
    }));

  test('with any other content is rejected', () =>
    always(({ steps }) => {
      for (const { before, event } of steps) {
        for (const other of changedPayloads(event, free[event.type])) {
          expect(isNamed(before, other), JSON.stringify(other)).toBe(true);
        }
      }
    }));
});

const only = (step: Step): EarningsEvent => firstEvent(step(given()));

test('a month cannot be converted at unpublished percentages', () => {
  const month = only(convert('2026-10', 1_000));
  const unpublished = { ...month, payload: { ...month.payload, policyVersion: 2 } };
  expect(wrongEarningsEvent(given(), unpublished, policyOf)).toBe('policy 2 was never published');
});

test('a month without percentages does not match any decision', () => {
  const month = only(convert('2026-10', 1_000));
  const silent = { ...month, payload: { ...month.payload, rates: null } };
  expect(wrongEarningsEvent(given(), silent, policyOf)).toBe('the rules come to another event');
});

test('a month is carried over below the minimum of a domestic or an overseas creator', () => {
  const [korea, abroad] = [carryOver('2026-10', 499), carryOver('2026-10', 999, true)].map(only);
  for (const month of [korea, abroad]) {
    expect(month && wrongEarningsEvent(given(), month, policyOf)).toBeNull();
  }
  const enough = {
    ...only(carryOver('2026-10', 1)),
    payload: { month: '2026-10', points: 1_000, policyVersion: 1 },
  };
  expect(wrongEarningsEvent(given(), enough, policyOf)).toBe('the rules refuse it: ENOUGH_COINS');
});

test('a month is carried over below the smaller of both minimums', () => {
  const settlement = { ...policy.settlement, minimumCoins: 500, minimumCoinsOverseas: 100 };
  const other = { ...policy, settlement };
  const month = only(carryOver('2026-10', 499));
  expect(wrongEarningsEvent(given(), month, () => ({ policy: other, effectiveFrom }))).toBeNull();
});

test('payable months pay a debt only if there is one', () => {
  const months = given(convert('2026-10', 1_000));
  const decided = deduct()(given(convert('2026-10', 1_000), advance('a', 100)));
  if (isRejection(decided)) throw new Error(decided.code);
  expect(decided.events.map((event) => wrongEarningsEvent(months, event, policyOf))).toEqual([
    'the rules come to another event',
  ]);
});
