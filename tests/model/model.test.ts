import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { planOf } from './draw-plan.ts';
import { type ModelDatabase, openModelDatabase } from './model-database.ts';
import { remarks } from './oracle-book.ts';
import { faults } from './plan.ts';
import { runSeed } from './run-seed.ts';
import { simulate } from './simulate.ts';

/** The first seed: from it, the fewest seeds are needed until everything has happened. */
const FIRST = 32;
/** Minimum number of seeds; each has more than 200 commands. */
const LEAST = 50;
/** The test fails if not everything has happened after this many seeds. */
const MOST = 300;

describe('the ledger and its oracle', () => {
  test(`agree on ${LEAST} seeds or more until every case occurred, with eight writers, retries, faults and clock jumps`, async () => {
    const { counts, failures } = await simulate({
      server: inject('postgresUrl'),
      from: FIRST,
      seeds: MOST,
      atOnce: 3,
      isEnough: (counts, done) => done >= LEAST && everything.every((what) => counts.has(what)),
    });
    expect(failures.map(({ seed, error }) => `npm run simulate -- --seed ${seed}: ${error}`)).toEqual([]);
    // A case that never happened was not tested.
    expect(everything.filter((what) => !counts.has(what))).toEqual([]);
  }, 3_600_000);
});

describe('a seed', () => {
  const databases: ModelDatabase[] = [];
  beforeAll(async () => {
    for (let copy = 0; copy < 3; copy += 1) databases.push(await openModelDatabase(inject('postgresUrl')));
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  test.each([2, 7, 8, 58])('with number %i gives the same run three times', async (seed) => {
    const runs = await Promise.all(databases.map((database) => runSeed(database, seed)));
    const [first, ...others] = runs.map(({ plan, digest }) => ({ plan, digest }));
    for (const other of others) expect(other).toEqual(first);
  });

  test('determines its plan: equal numbers give equal plans, different numbers different ones', () => {
    expect(planOf(11, 's')).toEqual(planOf(11, 's'));
    expect(planOf(11, 's')).not.toEqual(planOf(12, 's'));
  });
});

const commands = [
  ...[
    'charge',
    'grant',
    'hold',
    'capture',
    'release',
    'spend',
    'expire',
    'freeze',
    'refundCharge',
    'grantRefund',
    'chargeBack',
  ],
  ...['add', 'take', 'compensate', 'advance', 'introduction', 'debt', 'convert', 'carryOver', 'payout'],
];
const events = [
  ...[
    'CoinsCharged',
    'CoinsGranted',
    'CoinsHeld',
    'HoldCaptured',
    'HoldReleased',
    'CoinsSpent',
    'LotExpired',
  ],
  ...[
    'ChargeRefunded',
    'RefundGranted',
    'ChargedBack',
    'DebtSettled',
    'WalletAdjusted',
    'WalletFrozen',
    'MonthConverted',
  ],
  ...['MonthCarriedOver', 'AdvanceGiven', 'IntroductionFeeBooked', 'CreatorDebtBooked', 'PayableDeducted'],
  'PayoutMade',
];
const rejections = [
  ...['WALLET_FROZEN', 'LOT_EXISTS', 'POINTS_INVALID', 'HOLD_EXISTS', 'NOT_ENOUGH_COINS', 'HOLD_NOT_FOUND'],
  ...[
    'HOLD_CLOSED',
    'HOLD_TOO_SMALL',
    'LOT_NOT_FOUND',
    'LOT_NOT_EXPIRED',
    'NOTHING_TO_EXPIRE',
    'LOT_EXPIRED',
  ],
  ...[
    'LOT_NOT_REFUNDABLE',
    'NOTHING_TO_REFUND',
    'PAYMENT_CHARGED_BACK',
    'PAYMENT_REFUNDED',
    'PAYMENT_NOT_FOUND',
    'OWED_EXISTS',
  ],
  ...['FOUR_EYES', 'WON_INVALID', 'MONTH_INVALID', 'MONTH_CONVERTED', 'MONTH_CARRIED_OVER', 'LINES_INVALID'],
  ...['LOT_HELD', 'AMOUNT_INVALID', 'REFUND_BY_RULE'],
  ...['TOO_FEW_COINS', 'ENOUGH_COINS', 'MONTH_PAID', 'NOTHING_PAYABLE', 'PAYABLE_CHANGED'],
];

/** Everything that has to happen at least once over all seeds. */
const everything = [
  ...commands.map((kind) => `accepted: ${kind}`),
  ...events.map((type) => `event: ${type}`),
  ...rejections.map((code) => `rejected: ${code}`),
  ...['decide throws', 'lot_source'].map((reason) => `refused: ${reason}`),
  ...faults.flatMap((fault) => {
    const kinds = fault.endsWith('while it waits')
      ? ['open', 'append']
      : ['begin', 'open', 'load', 'carried', 'commit', 'append'];
    return kinds.map((kind) => `${fault} (${kind})`);
  }),
  ...remarks,
  ...['answered from its key', 'key reused', 'busy', 'waited for a lock'],
  ...['batch split', 'batch tried again', 'batch of three or more'],
];
