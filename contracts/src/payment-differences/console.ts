import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Id, Instant, idParams, KstDate, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { differenceCalls } from './calls.ts';
import { DifferenceKind, DifferenceStatus } from './schemas.ts';

/** A day in Korea whose payments were compared, with what the provider lists of it. */
const ProviderDayRow = z.object({
  /** The day itself. */
  id: KstDate,
  /** Payments on the provider's list, and orders that we credited on that day. */
  listed: z.int(),
  credited: z.int(),
  /** What was paid, and what of those payments was given back, in won and in cents. */
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
  /** What the provider calls the order; with `isOrder` it is one of ours. */
  orderId: z.string(),
  isOrder: z.boolean(),
  /** In minor units of `currency`, what each side says. */
  ours: z.int(),
  providers: z.int(),
  currency: z.string(),
  status: DifferenceStatus,
  /** One act may put it right. */
  curable: z.boolean(),
  found: Instant,
  ended: Instant.nullable(),
  /** Null where nobody of the staff ended it. */
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
    summary: 'Payments about which the provider’s list and ours differ.',
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
      'Put it right: settle the order again, give the money back, or take the coins back, as the kind says. It stays open while both still differ.',
    params: idParams,
    body,
    reply: DifferenceRow,
    errors: [404, 409, 502],
  }),
  explainDifference: route(differenceCalls.explainDifference, {
    summary: 'Say why they differ, and that nothing is to be done.',
    params: idParams,
    body,
    reply: DifferenceRow,
    errors: [404, 409],
  }),
} as const;
