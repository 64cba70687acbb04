import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { PayoutStatus } from '../payouts/schemas.ts';
import { Id, Instant, KstDate, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { EstimateId } from '../settlements/console.ts';
import { SettlementState } from '../settlements/schemas.ts';
import { monthStepCalls } from './calls.ts';
import { MonthFlag, MonthPresence, MonthStep, MonthStepState } from './schemas.ts';

/** So many creators, and what they are paid together in won. */
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
  /** The newest file that was made for the bank. */
  file: z.object({ number: z.int(), sha256: z.string(), made: Instant }).nullable(),
});

export const MonthSteps = z.object({
  id: YearMonth,
  steps: z.record(MonthStep, MonthStepState),
  closing: z.object({
    closedAt: Instant.nullable(),
    /** When it closes by itself; null once it is closed. */
    closesAt: Instant.nullable(),
    /** Creators who are settled by now, and those of them whose coins are carried over. */
    creators: z.int(),
    carriedOverCreators: z.int(),
    /** Creators whom the closing could not settle yet. */
    exceptions: z.int(),
  }),
  differences: z.object({
    before: YearMonth,
    /** What creators receive of the month, and of the one before. */
    receivedWon: z.int(),
    beforeWon: z.int(),
    newCreators: z.int(),
    goneCreators: z.int(),
  }),
  flags: z.object({
    /** Creators with one flag or more. */
    creators: z.int(),
    each: z.array(z.object({ flag: MonthFlag, creators: z.int() })),
  }),
  payouts: z.object({
    payableOn: KstDate,
    /** The pay day is over, and something is to be paid still. */
    late: z.boolean(),
    /** All that the month has to pay or paid: `paid`, `inBatch`, `failed`, `toPrepare` and `byHand` together. */
    payable: payees,
    /** In no batch so far, though one can pay them. */
    toPrepare: payees,
    /** In no batch that is open, and no batch can pay them: they have no account, or one abroad. */
    byHand: payees,
    /** In a batch that is open. */
    inBatch: payees,
    paid: payees,
    /** The bank refused their transfers, and no batch has taken them up again. */
    failed: payees,
    /** Batches with lines of the month, the newest first; those that came to nothing are among them. */
    batches: z.array(MonthBatch),
  }),
  statements: z.object({
    /** Creators who had one issued, and how many were issued in all versions. */
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
  /** In won, of the month and of the one before; 0 where there was none. Nothing of what is carried over is paid. */
  grossWon: z.int(),
  beforeGrossWon: z.int(),
  /** Fees and taxes; of a creator who is carried over what they come to, though nothing is taken off yet. */
  feesWon: z.int(),
  beforeFeesWon: z.int(),
  receivedWon: z.int(),
  beforeWon: z.int(),
  /** `receivedWon` less `beforeWon`. */
  changeWon: z.int(),
  /** The same in percent of `beforeWon`, rounded; null where nothing was paid before. */
  changePercent: z.int().nullable(),
  /** Of the month; null for who was in the one before alone. */
  state: SettlementState.nullable(),
  flags: z.array(MonthFlag),
});

export const monthStepConsole = {
  showMonthSteps: route(monthStepCalls.showMonthSteps, {
    summary: 'How far a month is on its way from the closing to the statements.',
    params: z.strictObject({ id: YearMonth }),
    reply: MonthSteps,
    errors: [404],
  }),
  listMonthDifferences: route(monthStepCalls.listMonthDifferences, {
    summary: 'A closed month beside the one before, creator by creator, with what needs a look.',
    query: listQuery({
      filter: {
        month: YearMonth.optional(),
        presence: MonthPresence.optional(),
        flag: MonthFlag.optional(),
        /** With any flag. */
        flagged: z.boolean().optional(),
      },
      /** `changeWon` by how much it is, up or down. */
      sortable: ['id', 'changeWon', 'receivedWon', 'grossWon'],
      order: ['changeWon', 'DESC'],
      id: EstimateId,
    }),
    reply: z.array(MonthDifferenceRow),
  }),
} as const;
