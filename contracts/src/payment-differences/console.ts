import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Id, Instant, idParams, KstDate, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { differenceCalls } from './calls.ts';
import { DifferenceKind, DifferenceStatus } from './schemas.ts';

/** A KST day whose payments were compared, with the totals of the provider's list. */
const ProviderDayRow = z.object({
  /** The KST date serves as the id. */
  id: KstDate,
  /** Number of payments on the provider's list, and of orders credited on that day. */
  listed: z.int(),
  credited: z.int(),
  /** Amounts paid, and the refunds of those payments, in won and in cents. */
  paidWon: z.int(),
  paidCents: z.int(),
  cancelledWon: z.int(),
  cancelledCents: z.int(),
  differences: z.int(),
  compared: Instant,
  tookMs: z.int(),
});

const DifferenceRow = z.object({
  id: Id,
  kind: DifferenceKind,
  day: KstDate,
  impUid: z.string().nullable(),
  /** The provider's order number; if `isOrder`, it is the id of one of our orders. */
  orderId: z.string(),
  isOrder: z.boolean(),
  /** Our amount, then the provider's, in minor units of `currency`. */
  ours: z.int(),
  providers: z.int(),
  currency: z.string(),
  status: DifferenceStatus,
  /** True if one act can resolve it. */
  curable: z.boolean(),
  found: Instant,
  ended: Instant.nullable(),
  /** Null if no staff member ended it. */
  endedBy: Id.nullable(),
  endedByName: z.string(),
  reason: z.string().nullable(),
});

const body = z.strictObject({ reason: requiredText(policy.text.commentMax) });

export const differenceConsole = {
  listProviderDays: route(differenceCalls.listProviderDays, {
    summary: 'Days whose payments were compared with the provider’s list.',
    query: listQuery({ filter: {}, sortable: ['id'], order: ['id', 'DESC'], id: KstDate }),
    reply: z.array(ProviderDayRow),
  }),
  listDifferences: route(differenceCalls.listDifferences, {
    summary: 'Payments on which the provider’s list and ours differ.',
    query: listQuery({
      filter: {
        kind: DifferenceKind.optional(),
        status: DifferenceStatus.optional(),
        day: KstDate.optional(),
        orderId: Id.optional(),
      },
      sortable: ['id', 'found', 'day'],
      order: ['found', 'ASC'],
    }),
    reply: z.array(DifferenceRow),
  }),
  showDifference: route(differenceCalls.showDifference, {
    summary: 'One difference.',
    params: idParams,
    reply: DifferenceRow,
    errors: [404],
  }),
  cureDifference: route(differenceCalls.cureDifference, {
    summary:
      'Resolve a difference by its kind: settle the order again, refund the money, or take the coins back. It stays open while the two lists still differ.',
    params: idParams,
    body,
    reply: DifferenceRow,
    errors: [404, 409, 502],
  }),
  explainDifference: route(differenceCalls.explainDifference, {
    summary: 'Close a difference with an explanation; nothing else is done.',
    params: idParams,
    body,
    reply: DifferenceRow,
    errors: [404, 409],
  }),
} as const;
