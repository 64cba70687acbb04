import { z } from 'zod';
import { Coins, Id, Instant } from '../primitives.ts';

/**
 * Reasons why a member may not leave yet. STAFF: they are staff. CONVERTING: an answer is being converted. MISSIONS: fans wait for them. DRAW: their
 * draw event is not over. EARNINGS: earnings are still to be paid.
 */
export const LeavingObstacle = z.enum(['STAFF', 'CONVERTING', 'MISSIONS', 'DRAW', 'EARNINGS']);
export type LeavingObstacle = z.output<typeof LeavingObstacle>;

/** Bought coins refunded as money; `amount` in minor units of the currency paid. */
export const CoinsGivenBack = z.object({ points: Coins, amount: z.int(), currency: z.string() });
export type CoinsGivenBack = z.output<typeof CoinsGivenBack>;

/** Effects of leaving at this moment. */
export const LeavingTerms = z.object({
  obstacles: z.array(LeavingObstacle),
  /** Requests and entries that would end, and the coins returned for them. */
  missions: z.object({ count: z.int(), points: Coins }),
  /** Refunds, one per charge with coins left. */
  refunds: z.array(CoinsGivenBack),
  /** True if some of it was paid by bank: that part is refunded to an account that the member gives (`tellRefundAccount`). */
  toAccount: z.boolean(),
  /** Coins that were not bought, or can no longer be refunded. */
  lost: Coins,
  /** A creator's earned coins that are too few for a payout. */
  unpaid: Coins,
});
export type LeavingTerms = z.output<typeof LeavingTerms>;

/** Retention period of data about a former member: deleted on leaving, one year, three years, five years. */
export const KeptFor = z.enum(['LEAVING', 'MEMBERSHIP', 'COMPLAINTS', 'CONTRACTS']);
export type KeptFor = z.output<typeof KeptFor>;

/** Retention periods that end some years after leaving. */
export const keptPeriods = ['MEMBERSHIP', 'COMPLAINTS', 'CONTRACTS'] as const satisfies readonly KeptFor[];
export type KeptPeriod = (typeof keptPeriods)[number];

export const DepartureRow = z.object({
  id: Id,
  userId: Id,
  creatorId: Id.nullable(),
  left: Instant,
  missions: z.int(),
  lost: Coins,
  refunds: z.array(CoinsGivenBack),
  /** When each part of the kept data is due to be destroyed, and when it was. */
  kept: z.array(z.object({ period: KeptFor, due: Instant, destroyed: Instant.nullable() })),
});
export type DepartureRow = z.output<typeof DepartureRow>;

/** Result of a destruction in one table; it names nobody. */
export const DestructionRow = z.object({
  id: Id,
  at: Instant,
  period: KeptFor,
  table: z.string(),
  act: z.enum(['DELETED', 'BLANKED']),
  rows: z.int(),
});
export type DestructionRow = z.output<typeof DestructionRow>;
