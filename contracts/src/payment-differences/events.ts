import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, KstDate } from '../primitives.ts';
import { DifferenceKind } from './schemas.ts';

const difference = z.strictObject({ differenceId: Id, kind: DifferenceKind });

/** Events of the stream `difference-{kind}_{payment}`: the provider's list and ours disagree about a payment. Reasons are stored only in its row. */
export const differenceEvents = {
  DifferenceFound: difference.extend({
    /** The KST day whose lists were compared. */
    day: KstDate,
    /** The provider's id of the payment; null if the provider has none. */
    impUid: z.string().nullable(),
    /** Id of our order, or the provider's number of an order that is not ours. */
    orderId: z.string(),
    /** Our amount, then the provider's, in minor units. */
    ours: z.int(),
    providers: z.int(),
    currency: z.string(),
  }),
  /** Both lists agree again. */
  DifferenceCured: difference.extend({
    /** The operator who resolved it; null if a later check found it resolved. */
    operatorId: Id.nullable(),
  }),
  /** A staff member explained it; no action is needed. */
  DifferenceExplained: difference.extend({ operatorId: Id }),
} as const;

export type DifferenceEvent = EventsOf<typeof differenceEvents>;
