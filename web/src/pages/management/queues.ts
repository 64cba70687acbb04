import type { MissionStatus } from '@sowon/contracts/missions/schemas';
import type { ProductType } from '@sowon/contracts/products/schemas';

interface Queue {
  /** The only kind it holds; all kinds where none is named. */
  readonly productType?: ProductType;
  readonly status: readonly MissionStatus[];
  /** What its date means, and the order it is read in by default: the most pressing, or the latest, first. */
  readonly date: 'due' | 'completed' | 'created';
  readonly order: 'CREATED' | 'COMPLETED';
  readonly direction: 'ASC' | 'DESC';
}

/** The lists of a creator's missions that have a page of their own, by the name in the address (spec 2 §2). */
const pages = {
  normal: { status: ['ACCEPTED', 'TRANSCODING'], date: 'due', order: 'CREATED', direction: 'ASC' },
  complete: { status: ['COMPLETED'], date: 'completed', order: 'COMPLETED', direction: 'DESC' },
  reject: { status: ['REJECTED'], date: 'created', order: 'CREATED', direction: 'DESC' },
} as const satisfies Record<string, Queue>;

type QueuePage = keyof typeof pages;
export const isQueuePage = (name: string): name is QueuePage => Object.hasOwn(pages, name);

/** The tabs of the custom missions: what waits for a decision, and what was accepted (spec 2 §4). */
export const customTabs = ['pending', 'accepted'] as const;

/** All lists. What is due by time runs equally long within each, so the oldest is due first. */
export const queues: Readonly<Record<QueueType, Queue>> = {
  ...pages,
  pending: { status: ['REQUESTED'], productType: 'CUSTOM', date: 'due', order: 'CREATED', direction: 'ASC' },
  accepted: {
    status: ['ACCEPTED', 'TRANSCODING'],
    productType: 'CUSTOM',
    date: 'due',
    order: 'CREATED',
    direction: 'ASC',
  },
};

export type QueueType = QueuePage | (typeof customTabs)[number];

export const sorts = ['date', 'price-desc', 'price-asc'] as const;

/** How the API is asked for a list in an order: by its own date unless by price. */
export function orderOf(type: QueueType, sort: (typeof sorts)[number]) {
  const { status, productType, order, direction } = queues[type];
  const asked = { status: status.join(','), ...(productType && { productType }) };
  if (sort === 'date') return { ...asked, order, direction };
  return { ...asked, order: 'PRICE', direction: sort === 'price-asc' ? 'ASC' : 'DESC' } as const;
}
