import type { MissionStatus } from '@sowon/contracts/missions/schemas';

interface Queue {
  readonly status: readonly MissionStatus[];
  /** What its date means, and the order it is read in by default: the most pressing, or the latest, first. */
  readonly date: 'due' | 'completed' | 'created';
  readonly order: 'CREATED' | 'COMPLETED';
  readonly direction: 'ASC' | 'DESC';
}

/** The lists of a creator's missions by the name in the address (spec 2 §2). All due dates run equally long, so the oldest is due first. */
export const queues = {
  normal: { status: ['ACCEPTED', 'TRANSCODING'], date: 'due', order: 'CREATED', direction: 'ASC' },
  complete: { status: ['COMPLETED'], date: 'completed', order: 'COMPLETED', direction: 'DESC' },
  reject: { status: ['REJECTED'], date: 'created', order: 'CREATED', direction: 'DESC' },
} as const satisfies Record<string, Queue>;

export type QueueType = keyof typeof queues;

export const sorts = ['date', 'price-desc', 'price-asc'] as const;

/** How the API is asked for a list in an order: by its own date unless by price. */
export function orderOf(type: QueueType, sort: (typeof sorts)[number]) {
  const { status, order, direction } = queues[type];
  const asked = { status: status.join(',') };
  if (sort === 'date') return { ...asked, order, direction };
  return { ...asked, order: 'PRICE', direction: sort === 'price-asc' ? 'ASC' : 'DESC' } as const;
}
