import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant } from '../primitives.ts';
import { route } from '../route.ts';
import { noticeCalls } from './calls.ts';
import { deliveryStates } from './deliveries.ts';
import { DeliveryChannel } from './settings.ts';

const DeliveryState = z.enum(deliveryStates);
/** Id of a mail: that of its notice. Id of a push: the notice's with the device appended. */
const deliveryId = z
  .string()
  .max(400)
  .regex(/^.+:.+$/);

/** A mail or push of a notice: which one and its state, never its content nor its address. */
export const DeliveryRow = z.object({
  id: z.string(),
  channel: DeliveryChannel,
  /** Kind of notice, for example `mission.completed`. */
  notice: z.string(),
  recipientId: Id,
  recipientName: z.string(),
  created: Instant,
  state: DeliveryState,
  attempts: z.int(),
  /** Error code of the last attempt; null if it did not fail. */
  problem: z.string().nullable(),
  /** When the next attempt is due; null unless it waits. */
  due: Instant.nullable(),
  sent: Instant.nullable(),
});

export const noticeConsole = {
  listDeliveries: route(noticeCalls.listDeliveries, {
    summary: 'Mails and pushes of notices: which notice, to whom, and its progress; without text or address.',
    query: listQuery({
      filter: {
        channel: DeliveryChannel.optional(),
        state: DeliveryState.optional(),
        /** Only deliveries that failed at least once. */
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
