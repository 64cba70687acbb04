import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant, YearMonth } from '../primitives.ts';
import { SettlementRates } from './schemas.ts';

/** Events of the single stream `rates-settlement`: each is a version of the ledger's policy, published in the same transaction. */
export const rateEvents = {
  SettlementRatesDecided: z.strictObject({
    version: z.int().min(2),
    /** First month settled by it, KST. */
    fromMonth: YearMonth,
    /** Start of that month in Korea. */
    effectiveFrom: Instant,
    /** All rates; every other number stays as in the version before. */
    rates: SettlementRates,
    approvalId: Id,
    makerId: Id,
    checkerId: Id,
  }),
} as const;

export type RateEvent = EventsOf<typeof rateEvents>;
