import type { DrawEntry, ProductEvent } from '@sowon/contracts/draws/schemas';
import { policy } from '@sowon/contracts/policy';
import type { Product } from '@sowon/contracts/products/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageByPage } from '../../lib/next-page.ts';
import { isConverting } from '../missions/queries.ts';

/** An event opens, closes and is drawn by itself: how often it is read again until it has ended. */
const eventPollMs = 30_000;
/** The same of a prize that is being converted. */
const convertingPollMs = 3_000;

/** A product that is a draw event. */
export type DrawProduct = Product & { readonly event: ProductEvent };

export const isDraw = (product: Product): product is DrawProduct => product.event !== null;

/** Of the two lists of a creator's events. */
export type EventState = 'ONGOING' | 'ENDED';

const all = ['draws'] as const;

const hasEnded = ({ event }: Product) => event?.status === 'CLOSED' || event?.status === 'CANCELED';

/** What is read about draw events; an event is named by the id of its product. */
export const drawQueries = {
  /** The beginning of every key here. */
  all,
  /** One event with how it stands. */
  event: (productId: string) =>
    queryOptions({
      queryKey: [...all, 'event', productId],
      queryFn: () => api.product({ params: { productId } }),
      refetchInterval: ({ state: { data } }) => (data && !hasEnded(data) ? eventPollMs : false),
    }),
  /** One page of the events that a creator holds or held, the newest first; twelve each (spec 2 §9). One is active until it has ended. */
  ofCreator: (creatorId: string, eventState: EventState, page: number) =>
    queryOptions({
      queryKey: [...all, 'of-creator', creatorId, eventState, page],
      queryFn: () =>
        api.productPage({
          query: {
            ...{ creatorId, active: String(eventState === 'ONGOING'), page, size: 12, productType: 'EVENT' },
            ...{ order: 'CREATED', direction: 'DESC', emptyCanceledEventFilter: 'true' },
          },
        }),
      placeholderData: keepPreviousData,
    }),
  /** One page of the entries in an own event, five each; all of them where no status is named. */
  entries: (
    productId: string,
    { status = [], page }: { status?: readonly DrawEntry['status'][]; page: number },
  ) =>
    queryOptions({
      queryKey: [...all, 'entries', productId, status, page],
      queryFn: () =>
        api.drawEntries({
          params: { productId },
          query: { page, size: 5, ...(status.length > 0 && { status: status.join(',') }) },
        }),
      placeholderData: keepPreviousData,
    }),
  /** Pages of everybody's events, the newest first, but for those that were canceled before anybody had entered (spec 2 §7). */
  everybodys: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'everybodys'],
      queryFn: ({ pageParam }) =>
        api.productPage({
          query: {
            ...{ page: pageParam, size: 12, productType: 'EVENT' },
            ...{ order: 'CREATED', direction: 'DESC', emptyCanceledEventFilter: 'true' },
          },
        }),
      ...pageByPage,
    }),
  /** Those who won, as missions that anybody may see (spec 2 §7): all at once, as the API orders them by anything but their places. */
  winners: (productId: string) =>
    queryOptions({
      queryKey: [...all, 'winners', productId],
      queryFn: async () => {
        const { content } = await api.missionPage({
          query: {
            ...{ size: policy.draws.drawNumberMax, productId, productType: 'EVENT' },
            status: 'ACCEPTED,TRANSCODING,COMPLETED',
          },
        });
        return content.toSorted((one, other) => (one.event?.place ?? 0) - (other.event?.place ?? 0));
      },
      refetchInterval: ({ state: { data } }) => (data?.some(isConverting) ? convertingPollMs : false),
    }),
  /** What anybody needs to compute a draw anew. */
  record: (productId: string) =>
    queryOptions({
      queryKey: [...all, 'record', productId],
      queryFn: () => api.drawRecord({ params: { productId } }),
    }),
  /**
   * The signed-in fan's own entry; refused as NOT_FOUND to whoever has none.
   * @param status of its event, where that is shown beside it: it is read anew when the event moves on, as it says something else then
   */
  ownEntry: (productId: string, status?: ProductEvent['status']) =>
    queryOptions({
      queryKey: [...all, 'own-entry', productId, status],
      queryFn: () => api.ownEntry({ params: { productId } }),
    }),
};
