import { expect, test } from 'vitest';
import {
  advance,
  carryOver,
  convert,
  debt,
  deduct,
  given,
  next,
  payloadOf,
  payOut,
  type Step,
} from '../fixtures/earnings-steps.ts';
import { postings } from '../postings.ts';
import { isRejection, type Rejection } from '../rejection.ts';

const payable = given(convert('2026-10', 1_000));

test('a month is paid once, with all that is payable', () => {
  const decided = payOut('2026-10', 45_000)(payable);
  if (isRejection(decided)) throw new Error(decided.code);
  expect(payloadOf(decided)).toEqual({
    payoutId: 'payout-2026-10',
    month: '2026-10',
    won: 45_000,
    makerId: 'o1',
    checkerId: 'o2',
    policyVersion: 1,
  });
  expect(decided.events.flatMap((event) => postings('earnings-c1', event))).toMatchObject([
    { asset: 'KRW', amount: 45_000, from: 'krw:payable:c1', to: 'krw:paid' },
  ]);
  const paid = next(payable, payOut('2026-10', 45_000));
  expect(paid.months.get('2026-10')).toEqual({ carriedOver: false, payableWon: 0, paidWon: 45_000 });
  expect(payOut('2026-10', 45_000)(paid)).toEqual({ code: 'MONTH_PAID', month: '2026-10' });
});

test('a deduction since the payment was prepared stops the payment', () => {
  const state = given(convert('2026-10', 1_000), debt('d', 1_000), deduct());
  expect(payOut('2026-10', 45_000)(state)).toMatchObject({ code: 'PAYABLE_CHANGED', payableWon: 44_000 });
  expect(payOut('2026-10', 44_000)(state)).toHaveProperty('events');
});

const fourEyes = { code: 'FOUR_EYES', operatorId: 'o1' };
const nothing = (month: string) => ({ code: 'NOTHING_PAYABLE', month });
test.each<[string, Step, readonly Step[], Rejection]>([
  ['that one person asks for and approves', payOut('2026-10', 45_000, 'o1'), [], fourEyes],
  ['that is open', payOut('2026-12', 45_000), [], nothing('2026-12')],
  ['that was carried over', payOut('2026-11', 45_000), [carryOver('2026-11', 100)], nothing('2026-11')],
  [
    'whose won went for what is owed',
    payOut('2026-11', 0),
    [advance('a', 90_000), convert('2026-11', 1_000)],
    nothing('2026-11'),
  ],
  [
    'by other won than are payable',
    payOut('2026-10', 45_001),
    [],
    { code: 'PAYABLE_CHANGED', payableWon: 45_000, won: '45001' },
  ],
])('a month is not paid %s', (_, step, past, refusal) => {
  expect(step(past.reduce(next, payable))).toEqual(refusal);
});
