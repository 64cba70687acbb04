import type { MissionStatus } from '@sowon/contracts/missions/schemas';
import type { ProductType } from '@sowon/contracts/products/schemas';

interface Queue {
  /** Its only product type; all types if absent. */
  readonly productType?: ProductType;
  readonly status: readonly MissionStatus[];
  /** Sort date; `direction` gives the order. */
  readonly order: 'CREATED' | 'COMPLETED' | 'DUE';
  readonly direction: 'ASC' | 'DESC';
}

const accepted = ['ACCEPTED', 'TRANSCODING'] as const;

/** Lists of a creator's missions with their own page, by the name in the address (spec 2 §2). */
const pages = {
  normal: { status: accepted, productType: 'BASIC', order: 'CREATED', direction: 'DESC' },
  // A won mission counts from the win, which starts the deadline.
  lucky: { status: accepted, productType: 'LUCKY', order: 'DUE', direction: 'DESC' },
  complete: { status: ['COMPLETED'], order: 'COMPLETED', direction: 'DESC' },
  reject: { status: ['REJECTED'], order: 'CREATED', direction: 'DESC' },
} as const satisfies Record<string, Queue>;

type QueuePage = keyof typeof pages;
export const isQueuePage = (name: string): name is QueuePage => Object.hasOwn(pages, name);

/** Tabs of the custom missions: requests to decide, and accepted ones (spec 2 §4). */
export const customTabs = ['pending', 'accepted'] as const;

export const queues: Readonly<Record<QueueType, Queue>> = {
  ...pages,
  pending: { status: ['REQUESTED'], productType: 'CUSTOM', order: 'CREATED', direction: 'DESC' },
  accepted: { status: accepted, productType: 'CUSTOM', order: 'CREATED', direction: 'DESC' },
};

export type QueueType = QueuePage | (typeof customTabs)[number];

export const sorts = ['date', 'price-desc', 'price-asc'] as const;

/** Returns the query parameters of a list in an order: by its own date, or by price. */
export function orderOf(type: QueueType, sort: (typeof sorts)[number]) {
  const { status, productType, order, direction } = queues[type];
  const asked = { status: status.join(','), ...(productType && { productType }) };
  if (sort === 'date') return { ...asked, order, direction };
  return { ...asked, order: 'PRICE', direction: sort === 'price-asc' ? 'ASC' : 'DESC' } as const;
}
