import { z } from 'zod';
import { Coins, Id, Instant } from '../primitives.ts';

/**
 * What a member stands by before they may leave: they are of the staff; an answer to them is being converted; fans wait for
 * them; their draw event is not over; what they earned is to be paid.
 */
export const LeavingObstacle = z.enum(['STAFF', 'CONVERTING', 'MISSIONS', 'DRAW', 'EARNINGS']);
export type LeavingObstacle = z.output<typeof LeavingObstacle>;

/** Bought coins that are given back as money, in minor units of what they were paid in. */
export const CoinsGivenBack = z.object({ points: Coins, amount: z.int(), currency: z.string() });
export type CoinsGivenBack = z.output<typeof CoinsGivenBack>;

/** What leaving would come to at this moment. */
export const LeavingTerms = z.object({
  obstacles: z.array(LeavingObstacle),
  /** Requests and entries that would end, with the coins that come back for it. */
  missions: z.object({ count: z.int(), points: Coins }),
  /** Of each charge what is left. */
  refunds: z.array(CoinsGivenBack),
  /** Some of it was paid by bank, so it goes to the account that the member tells for it (`tellRefundAccount`). */
  toAccount: z.boolean(),
  /** Coins that nobody bought, or that cannot be given back any more. */
  lost: Coins,
  /** Coins that a creator earned and that are too few to be paid out. */
  unpaid: Coins,
});
export type LeavingTerms = z.output<typeof LeavingTerms>;

/** For how long something is kept about who has left: until then at once, one year, three years, five years. */
export const KeptFor = z.enum(['LEAVING', 'MEMBERSHIP', 'COMPLAINTS', 'CONTRACTS']);
export type KeptFor = z.output<typeof KeptFor>;

/** What is destroyed when its years are over. */
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
  /** When each part of what is kept is due to be destroyed, and when it was. */
  kept: z.array(z.object({ period: KeptFor, due: Instant, destroyed: Instant.nullable() })),
});
export type DepartureRow = z.output<typeof DepartureRow>;

/** What a destruction came to in one table; it names nobody. */
export const DestructionRow = z.object({
  id: Id,
  at: Instant,
  period: KeptFor,
  table: z.string(),
  act: z.enum(['DELETED', 'BLANKED']),
  rows: z.int(),
});
export type DestructionRow = z.output<typeof DestructionRow>;
