import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, KstDate } from '../primitives.ts';
import { DifferenceKind } from './schemas.ts';

const difference = z.strictObject({ differenceId: Id, kind: DifferenceKind });

/** Events of the stream `difference-{kind}_{payment}`: that the provider's list and ours do not agree about a payment. Reasons stand in its row. */
export const differenceEvents = {
  DifferenceFound: difference.extend({
    /** The day in Korea whose lists were compared. */
    day: KstDate,
    /** The provider's id of the payment; null where it knows none. */
    impUid: z.string().nullable(),
    /** The order, by its id; what the provider calls one that is none of ours. */
    orderId: z.string(),
    /** In minor units, what each side says of what they differ about. */
    ours: z.int(),
    providers: z.int(),
    currency: z.string(),
  }),
  /** Both agree again. */
  DifferenceCured: difference.extend({
    /** Who did it; null where it was so when somebody looked again. */
    operatorId: Id.nullable(),
  }),
  /** Somebody of the staff knows why, and that nothing is to be done. */
  DifferenceExplained: difference.extend({ operatorId: Id }),
} as const;

export type DifferenceEvent = EventsOf<typeof differenceEvents>;
