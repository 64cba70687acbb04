import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant, YearMonth } from '../primitives.ts';
import { SettlementRates } from './schemas.ts';

/** Events of the one stream `rates-settlement`: each is a version of the ledger's policy, which is published in the same moment. */
export const rateEvents = {
  SettlementRatesDecided: z.strictObject({
    version: z.int().min(2),
    /** KST. */
    fromMonth: YearMonth,
    /** When that month begins in Korea. */
    effectiveFrom: Instant,
    /** All of them; every other number stays as in the version before. */
    rates: SettlementRates,
    approvalId: Id,
    makerId: Id,
    checkerId: Id,
  }),
} as const;

export type RateEvent = EventsOf<typeof rateEvents>;
