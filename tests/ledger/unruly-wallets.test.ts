import { type DomainEvent, decideFreeze, type WalletState } from '@sowon/ledger';
import { expect, test } from 'vitest';
import {
  adjusted,
  captured,
  charged,
  chargedBack,
  earned,
  expired,
  findAfter,
  funding,
  given,
  granted,
  held,
  iso,
  later,
  lot,
  type Past,
  refunded,
  refundGranted,
  refusal,
  released,
  rule,
  spent,
} from './unruly.ts';
import { capture, charge, hold, policy } from './wallet-commands.ts';

const freeze = (state: WalletState) => decideFreeze(state, { reason: 'became a creator', policy });
const one: Past = [[charge('a', 10)]];
/** Lot b expires a day after lot a. */
const two: Past = [[charge('a', 10)], [charge('b', 10), later(1)]];
const frozen: Past = [[charge('a', 10)], [freeze]];
const holding: Past = [[charge('a', 10)], [hold('h', 10)]];
const holdingTwo: Past = [...two, [hold('h', 15), later(1)]];
const beyond = new Date('2031-11-21T15:00:00.000Z');

const anything = 'the rules come to another event';

test.each<[string, Past, readonly DomainEvent[], string, Date?]>([
  ['a frozen wallet holds', frozen, [held([['a', 5]])], refusal('WALLET_FROZEN')],
  ['a frozen wallet spends', frozen, [spent([earned('a', 5)], 5)], refusal('WALLET_FROZEN')],
  ['a frozen wallet is charged', frozen, [charged()], refusal('WALLET_FROZEN')],
  ['a frozen wallet is given coins', frozen, [granted()], refusal('WALLET_FROZEN')],
  ['a frozen wallet gets its money back', frozen, [refunded()], refusal('WALLET_FROZEN')],
  ['the lot that expires last is held first', two, [held([['b', 5]])], anything],
  ['the lot that expires last is spent first', two, [spent([earned('b', 5)], 5)], anything],
  [
    'lots are held in another order',
    two,
    [
      held([
        ['b', 10],
        ['a', 5],
      ]),
    ],
    anything,
  ],
  [
    'the first lot is held in part only',
    two,
    [
      held([
        ['a', 5],
        ['b', 5],
      ]),
    ],
    anything,
  ],
  ['fewer coins are held than are said', one, [held([['a', 5]], { points: 6 })], anything],
  ['nothing is held', one, [held([])], refusal('POINTS_INVALID')],
  ['a hold comes from a lot that has expired', one, [held([['a', 5]])], refusal('NOT_ENOUGH_COINS'), beyond],
  [
    'coins are spent of a lot that has expired',
    one,
    [spent([earned('a', 5)], 5)],
    refusal('NOT_ENOUGH_COINS'),
    beyond,
  ],
  [
    'bought coins are said to be given ones',
    one,
    [spent([{ ...earned('a', 5), source: 'BONUS', refundable: false }], 5)],
    anything,
  ],
  [
    'coins are said to be of another payment',
    one,
    [spent([{ ...earned('a', 5), funding: funding('b') }], 5)],
    anything,
  ],
  [
    'coins are said to be paid abroad',
    holding,
    [captured([{ ...earned('a', 10), funding: { ...funding('a'), method: 'paypal' } }], 10)],
    anything,
  ],
  [
    'a capture says nothing of its rate',
    holding,
    [captured([earned('a', 10)], 10, { rate: null })],
    'it does not say what its coins are paid by',
  ],
  [
    'a capture takes the lots of a hold in another order',
    holdingTwo,
    [captured([earned('b', 5), earned('a', 5)], 10)],
    anything,
    later(1),
  ],
  ['a release gives the first lot back first', holdingTwo, [released([['a', 10]], [])], anything, later(1)],
  [
    'a release goes into a lot that ends',
    holding,
    [released([['a', 10]], [])],
    anything,
    new Date('2031-11-20T03:00:00.000Z'),
  ],
  [
    'a release makes coins live longer than their grace',
    holding,
    [
      released(
        [],
        [
          lot('x.0', 10, {
            originLotId: 'a',
            paid: 1_000,
            grantedAt: '2031-11-20T03:00:00.000Z',
            expiresAt: '2036-11-20T03:00:00.000Z',
          }),
        ],
      ),
    ],
    anything,
    new Date('2031-11-20T03:00:00.000Z'),
  ],
  [
    'a release issues a lot again without need',
    holding,
    [released([], [lot('x.0', 10, { originLotId: 'a', expiresAt: iso(later(30)) })])],
    anything,
  ],
  ['a lot expires before its time', one, [expired('a', 10)], refusal('LOT_NOT_EXPIRED'), later(1)],
  ['a lot expires in part', one, [expired('a', 4)], anything, beyond],
  [
    'a lot expires as another kind of coins',
    one,
    [expired('a', 10, { source: 'BONUS', refundable: false })],
    anything,
    beyond,
  ],
  ['bought coins live a hundred years', [], [charged({ expiresAt: '2126-11-21T03:00:00.000Z' })], anything],
  ['bought coins are not refundable', [], [charged({ refundable: false })], anything],
  ['given coins are charged', [], [charged(given)], anything],
  ['given coins are refundable', [], [granted({ refundable: true })], anything],
  ['bought coins are granted', [], [granted({ source: 'CASH', refundable: true })], anything],
  ['given coins have a payment', [], [granted({ funding: funding('new'), paid: 1_000 })], anything],
  ['coins were granted before they were', [], [granted({ grantedAt: '2020-01-01T00:00:00.000Z' })], anything],
  ['a charge was for nothing', [], [charged({ paid: 0 })], refusal('PAID_INVALID')],
  ['a charge is given back at another price', one, [refunded({ gross: 2_000, refund: 2_000 })], anything],
  ['a charge is given back whole after its days', one, [refunded()], anything, later(9)],
  ['a refund is less than is left', one, [refunded({ points: 4, gross: 400, refund: 400 })], anything],
  [
    'a used charge is given back without a fee',
    [...one, [hold('h', 4)], [capture('h')]],
    [refunded({ points: 6, gross: 600, refund: 600 })],
    anything,
  ],
  [
    'a granted refund leaves coins of its charge',
    [...one, [hold('h', 5)], [capture('h')]],
    [refundGranted({ points: 4, taken: [{ lotId: 'a', points: 4 }], gross: 400, goodwill: 600 })],
    anything,
  ],
  [
    'a refund is granted by one person',
    [...one, [hold('h', 5)], [capture('h')]],
    [refundGranted({ checkerId: 'o1' })],
    refusal('FOUR_EYES'),
  ],
  [
    'more is granted than was paid',
    [...one, [hold('h', 5)], [capture('h')]],
    [refundGranted({ goodwill: 501, refund: 1_001 })],
    refusal('AMOUNT_INVALID'),
  ],
  ['a charge-back of no payment', one, [chargedBack({ paymentId: 'none' })], refusal('PAYMENT_NOT_FOUND')],
  [
    'a charge-back of more than was bought',
    one,
    [chargedBack({ points: 15, debt: 5 })],
    refusal('POINTS_INVALID'),
  ],
  ['a charge-back makes a debt where there are coins', one, [chargedBack({ taken: [], debt: 10 })], anything],
  [
    'a charge-back takes other coins first',
    two,
    [chargedBack({ taken: [], settled: [{ lotId: 'b', points: 10 }] })],
    anything,
    later(1),
  ],
  ['one person corrects a wallet', one, [adjusted({ checkerId: 'o1' })], refusal('FOUR_EYES')],
  [
    'a correction adds bought coins',
    one,
    [adjusted({ taken: [], added: lot('new', 5, { funding: null, paid: null }) })],
    anything,
  ],
  [
    'a correction adds coins that live for ever',
    one,
    [
      adjusted({
        taken: [],
        added: lot('new', 5, { ...given, source: 'SUPPORTED', expiresAt: '2126-11-21T03:00:00.000Z' }),
      }),
    ],
    anything,
  ],
  [
    'an event names a policy that nobody published',
    one,
    [held([['a', 5]], { policyVersion: 9 })],
    'policy 9 was never published',
  ],
  [
    'an event was decided before its policy',
    one,
    [held([['a', 5]])],
    'policy 1 was to come',
    new Date('1999-01-01T00:00:00.000Z'),
  ],
])('the verification reports that %s', async (_, past, events, told, at) => {
  expect(await findAfter(past, events, at)).toEqual([`${rule}: ${told}`]);
});

test('the verification reports bought coins that did not pay the debt, once another event follows', async () => {
  const owing: Past = [...one, [hold('h', 10)], [capture('h')]];
  const events = [chargedBack({ taken: [], debt: 10 }), charged(), held([['new', 5]])];
  expect(await findAfter(owing, events)).toEqual([`${rule}: bought coins did not pay the debt before it`]);
});
