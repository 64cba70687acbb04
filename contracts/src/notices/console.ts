import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant } from '../primitives.ts';
import { route } from '../route.ts';
import { noticeCalls } from './calls.ts';
import { deliveryStates } from './deliveries.ts';
import { DeliveryChannel } from './settings.ts';

const DeliveryState = z.enum(deliveryStates);
/** Of a mail that of its notice, of a push with its device behind it. */
const deliveryId = z
  .string()
  .max(400)
  .regex(/^.+:.+$/);

/** A mail or a push of a notice: what of and how far, never what it says nor where it goes. */
export const DeliveryRow = z.object({
  id: z.string(),
  channel: DeliveryChannel,
  /** Which notice it is, for example `mission.completed`. */
  notice: z.string(),
  recipientId: Id,
  recipientName: z.string(),
  created: Instant,
  state: DeliveryState,
  attempts: z.int(),
  /** Code of what the last attempt failed with; null when it did not. */
  problem: z.string().nullable(),
  /** When it is tried next; null unless it waits. */
  due: Instant.nullable(),
  sent: Instant.nullable(),
});

export const noticeConsole = {
  listDeliveries: route(noticeCalls.listDeliveries, {
    summary:
      'Mails and pushes of notices: which notice, to whom, and how far; never what it says nor where it goes.',
    query: listQuery({
      filter: {
        channel: DeliveryChannel.optional(),
        state: DeliveryState.optional(),
        /** It failed at least once. */
        failed: z.literal(true).optional(),
        recipientId: Id.optional(),
        notice: z.string().min(1).max(100).optional(),
      },
      sortable: ['created'],
      order: ['created', 'DESC'],
      id: deliveryId,
    }),
    reply: z.array(DeliveryRow),
  }),
} as const;
