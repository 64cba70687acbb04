import type { DrawEntry, ProductEvent } from '@sowon/contracts/draws/schemas';
import type { DrawProduct } from '../../features/draws/queries.ts';
import { product } from './examples.ts';

/** Returns a draw event of the creator of `creatorPage`: 3 winners, 12 entries. @param event overrides */
export function drawProduct(event: Partial<ProductEvent> = {}): DrawProduct {
  return {
    ...product({ id: 'd', name: 'Win a song', type: 'EVENT', coinPrice: 0, description: 'I sing for you' }),
    event: {
      title: 'Win a song',
      name: 'Win a song',
      drawNumber: 3,
      applyNumber: 12,
      pickedNumber: 0,
      applyStart: '2026-11-21',
      applyEnd: '2026-11-30',
      eventEnd: '2026-12-07',
      status: 'APPLYING',
      drawable: false,
      applied: false,
      drawn: null,
      cancelReason: null,
      canceled: null,
      awaits: null,
      opensAt: '2026-11-20T15:00:00.000Z',
      appliesUntil: '2026-11-30T15:00:00.000Z',
      drawBy: '2026-12-14T15:00:00.000Z',
      ...event,
    },
  };
}

type MoreOfEntry = Partial<Omit<DrawEntry, 'event'>> & { readonly event?: Partial<DrawEntry['event']> };

/** Returns Somi's entry in this event. */
export function drawEntry({ event = {}, ...more }: MoreOfEntry = {}): DrawEntry {
  return {
    id: 'e',
    number: 7,
    status: 'REQUESTED',
    requestComment: 'My exam is over',
    requestFile: null,
    missionProduct: { id: 'd' },
    user: { username: 'Somi' },
    pickedBy: null,
    place: null,
    due: null,
    event: {
      name: null,
      phone: null,
      address: null,
      addressDetail: null,
      read: false,
      temporaryAccepted: false,
      ...event,
    },
    ...more,
  };
}
