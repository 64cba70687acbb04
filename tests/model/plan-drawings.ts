import fc from 'fast-check';
import { faults, WRITERS } from './plan.ts';

const DAY = 86_400_000;

/** Number of wallets of a seed. */
export const WALLETS = 8;

const kinds = fc.constantFrom(
  ...([
    'charge',
    'charge',
    'charge',
    'charge',
    'grant',
    'grant',
    'hold',
    'hold',
    'hold',
    'hold',
    'hold',
  ] as const),
  ...(['capture', 'capture', 'capture', 'release', 'release', 'release', 'spend', 'spend', 'spend'] as const),
  ...([
    'expire',
    'expire',
    'refundCharge',
    'refundCharge',
    'grantRefund',
    'grantRefund',
    'chargeBack',
    'chargeBack',
    'add',
    'take',
    'take',
  ] as const),
  ...([
    'compensate',
    'advance',
    'introduction',
    'debt',
    'convert',
    'convert',
    'carryOver',
    'payout',
  ] as const),
  ...(['payout', 'again', 'again', 'again', 'reuse', 'reuse', 'poison', 'throw'] as const),
);

const amounts = fc.oneof(
  { weight: 60, arbitrary: fc.integer({ min: 1, max: 120 }) },
  { weight: 15, arbitrary: fc.integer({ min: 100, max: 400 }) },
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 3, arbitrary: fc.constantFrom(0, -7, 1.5, 2 ** 53) },
);

const command = fc.record({
  kind: kinds,
  freeze: fc.integer({ min: 0, max: 1_000 }),
  owner: fc.nat(WALLETS - 1),
  creator: fc.nat(2),
  points: amounts,
  whole: fc.boolean(),
  pick: fc.nat(9_999),
  odd: fc.nat(11),
  carries: fc.boolean(),
  writer: fc.nat(WRITERS - 1),
  /** Below 3 it is the number of further writers to which the command is sent at once. */
  twins: fc.nat(9),
});

const jumps = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 1, 1_000) },
  { weight: 4, arbitrary: fc.constantFrom(1, 7, 29, 30, 31, 400, 1_795, 1_827).map((days) => days * DAY) },
  { weight: 4, arbitrary: fc.constant('expiry' as const) },
);

/** All random values of a seed, before commands have names. */
export const drawings = fc.record({
  start: fc.constantFrom(
    '2026-01-31T15:00:00.000Z',
    // 29 February in Korea.
    '2028-02-28T20:00:00.000Z',
    '2026-11-21T03:00:00.000Z',
  ),
  rounds: fc.array(
    fc.record({
      jump: jumps,
      /** Milliseconds relative to an expiry, or to the last day of a full refund. */
      offset: fc.constantFrom(-1, 0, 0, 1, -30 * DAY, -30 * DAY + 1, -30 * DAY - 1),
      pick: fc.nat(9_999),
      commands: fc.array(command, { minLength: 20, maxLength: 24, size: 'max' }),
    }),
    { minLength: 10, maxLength: 12, size: 'max' },
  ),
  picks: fc.array(fc.nat(2 ** 20), { minLength: 97, maxLength: 97 }),
  faults: fc.array(
    fc.record({
      step: fc.nat(900),
      fault: fc.constantFrom(...faults),
      on: fc.constantFrom('any', 'begin', 'open', 'load', 'carried', 'append', 'commit', 'commit'),
    }),
    { minLength: 0, maxLength: 16, size: 'max' },
  ),
});

export type Drawn = typeof drawings extends fc.Arbitrary<infer Value> ? Value : never;
export type DrawnCommand = Drawn['rounds'][number]['commands'][number];
