import type { MissionStatus } from '@sowon/contracts/missions/schemas';
import type { ProductType } from '@sowon/contracts/products/schemas';

interface Queue {
  /** The only kind it holds; all kinds where none is named. */
  readonly productType?: ProductType;
  readonly status: readonly MissionStatus[];
  /** By its date, the latest first. */
  readonly order: 'CREATED' | 'COMPLETED' | 'DUE';
  readonly direction: 'ASC' | 'DESC';
}

const accepted = ['ACCEPTED', 'TRANSCODING'] as const;

/** The lists of a creator's missions that have a page of their own, by the name in the address (spec 2 §2). */
const pages = {
  normal: { status: accepted, productType: 'BASIC', order: 'CREATED', direction: 'DESC' },
  // Its date is that of the win, from which the deadline runs.
  lucky: { status: accepted, productType: 'LUCKY', order: 'DUE', direction: 'DESC' },
  complete: { status: ['COMPLETED'], order: 'COMPLETED', direction: 'DESC' },
  reject: { status: ['REJECTED'], order: 'CREATED', direction: 'DESC' },
} as const satisfies Record<string, Queue>;

type QueuePage = keyof typeof pages;
export const isQueuePage = (name: string): name is QueuePage => Object.hasOwn(pages, name);

/** The tabs of the custom missions: what waits for a decision, and what was accepted (spec 2 §4). */
export const customTabs = ['pending', 'accepted'] as const;

export const queues: Readonly<Record<QueueType, Queue>> = {
  ...pages,
  pending: { status: ['REQUESTED'], productType: 'CUSTOM', order: 'CREATED', direction: 'DESC' },
  accepted: { status: accepted, productType: 'CUSTOM', order: 'CREATED', direction: 'DESC' },
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
