import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { PayoutStatus } from '../payouts/schemas.ts';
import { Id, Instant, KstDate, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { EstimateId } from '../settlements/console.ts';
import { SettlementState } from '../settlements/schemas.ts';
import { monthStepCalls } from './calls.ts';
import { MonthFlag, MonthPresence, MonthStep, MonthStepState } from './schemas.ts';

/** Number of creators, and their total payment in won. */
const payees = z.object({ creators: z.int(), won: z.int() });

const MonthBatch = z.object({
  id: Id,
  status: PayoutStatus,
  lines: z.int(),
  totalWon: z.int(),
  paidLines: z.int(),
  failedLines: z.int(),
  makerName: z.string(),
  checkerName: z.string(),
  /** The newest file made for the bank. */
  file: z.object({ number: z.int(), sha256: z.string(), made: Instant }).nullable(),
});

export const MonthSteps = z.object({
  id: YearMonth,
  steps: z.record(MonthStep, MonthStepState),
  closing: z.object({
    closedAt: Instant.nullable(),
    /** When it closes automatically; null once it is closed or being closed. */
    closesAt: Instant.nullable(),
    /** When finance asked for the closing that is under way; null if none is. */
    askedAt: Instant.nullable(),
    /** Creators settled so far, and those of them whose coins are carried over. */
    creators: z.int(),
    carriedOverCreators: z.int(),
    /** Creators that the closing could not settle yet. */
    exceptions: z.int(),
  }),
  differences: z.object({
    before: YearMonth,
    /** Total that creators receive for the month, and for the one before, in won. */
    receivedWon: z.int(),
    beforeWon: z.int(),
    newCreators: z.int(),
    goneCreators: z.int(),
  }),
  flags: z.object({
    /** Number of creators with at least one flag. */
    creators: z.int(),
    each: z.array(z.object({ flag: MonthFlag, creators: z.int() })),
  }),
  payouts: z.object({
    payableOn: KstDate,
    /** True if the pay day is over and payments are still open. */
    late: z.boolean(),
    /** Total payable or paid of the month: `paid`, `inBatch`, `failed`, `toPrepare` and `byHand` together. */
    payable: payees,
    /** Not in a batch yet, but a batch can pay them. */
    toPrepare: payees,
    /** Not in an open batch, and no batch can pay them: they have no account, or one abroad. */
    byHand: payees,
    /** In an open batch. */
    inBatch: payees,
    paid: payees,
    /** The bank refused the transfers, and no later batch contains them. */
    failed: payees,
    /** Batches with lines of the month, the newest first, including those without result. */
    batches: z.array(MonthBatch),
  }),
  statements: z.object({
    /** Creators with an issued statement, and the number of issued statements in all versions. */
    creators: z.int(),
    issued: z.int(),
  }),
});

export const MonthDifferenceRow = z.object({
  /** `{month}:{creatorId}`. */
  id: EstimateId,
  creatorId: Id,
  creatorName: z.string(),
  presence: MonthPresence,
  /** In won, for the month and the one before; 0 if there was none. Carried-over amounts are not paid. */
  grossWon: z.int(),
  beforeGrossWon: z.int(),
  /** Fees and taxes. For a carried-over creator: their calculated amount, though nothing is deducted yet. */
  feesWon: z.int(),
  beforeFeesWon: z.int(),
  receivedWon: z.int(),
  beforeWon: z.int(),
  /** `receivedWon` less `beforeWon`. */
  changeWon: z.int(),
  /** The change in percent of `beforeWon`, rounded; null if nothing was paid before. */
  changePercent: z.int().nullable(),
  /** State in the month; null for a creator who was only in the one before. */
  state: SettlementState.nullable(),
  flags: z.array(MonthFlag),
});

export const monthStepConsole = {
  showMonthSteps: route(monthStepCalls.showMonthSteps, {
    summary: 'The progress of a month from closing to statements.',
    params: z.strictObject({ id: YearMonth }),
    reply: MonthSteps,
    errors: [404],
  }),
  listMonthDifferences: route(monthStepCalls.listMonthDifferences, {
    summary: 'A closed month compared with the previous one, creator by creator, with the points to check.',
    query: listQuery({
      filter: {
        month: YearMonth.optional(),
        presence: MonthPresence.optional(),
        flag: MonthFlag.optional(),
        /** True for creators with any flag. */
        flagged: z.boolean().optional(),
      },
      /** `changeWon` sorts by its absolute value. */
      sortable: ['id', 'changeWon', 'receivedWon', 'grossWon'],
      order: ['changeWon', 'DESC'],
      id: EstimateId,
    }),
    reply: z.array(MonthDifferenceRow),
  }),
} as const;
