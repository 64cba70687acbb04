import type { DrawEntry, ProductEvent } from '@sowon/contracts/draws/schemas';
import { policy } from '@sowon/contracts/policy';
import type { Product } from '@sowon/contracts/products/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageByPage } from '../../lib/next-page.ts';
import { isConverting } from '../missions/queries.ts';

/** Interval for reading an event again until it has ended, because it opens, closes and is drawn without user action. */
const eventPollMs = 30_000;
/** Interval for a prize that is being converted. */
const convertingPollMs = 3_000;

/** A product that is a draw event. */
export type DrawProduct = Product & { readonly event: ProductEvent };

export const isDraw = (product: Product): product is DrawProduct => product.event !== null;

/** The two lists of a creator’s events. */
export type EventState = 'ONGOING' | 'ENDED';

const all = ['draws'] as const;

const hasEnded = ({ event }: Product) => event?.status === 'CLOSED' || event?.status === 'CANCELED';

/** Queries about draw events; an event is identified by the id of its product. */
export const drawQueries = {
  /** Prefix of every query key here. */
  all,
  /** An event with its status. */
  event: (productId: string) =>
    queryOptions({
      queryKey: [...all, 'event', productId],
      queryFn: () => api.product({ params: { productId } }),
      refetchInterval: ({ state: { data } }) => (data && !hasEnded(data) ? eventPollMs : false),
    }),
  /** Page of a creator’s events, newest first, twelve per page (spec 2 §9). An event is active until it has ended. */
  ofCreator: (creatorId: string, eventState: EventState, page: number) =>
    queryOptions({
      queryKey: [...all, 'of-creator', creatorId, eventState, page],
      queryFn: () =>
        api.productPage({
          query: {
            creatorId,
            active: String(eventState === 'ONGOING'),
            page,
            size: 12,
            productType: 'EVENT',
            order: 'CREATED',
            direction: 'DESC',
            emptyCanceledEventFilter: 'true',
          },
        }),
      placeholderData: keepPreviousData,
    }),
  /** Page of the entries in an own event, five per page; all statuses if none is given. */
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
  /** Pages of everybody’s events, newest first, without those that were canceled before anybody had entered (spec 2 §7). */
  everybodys: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'everybodys'],
      queryFn: ({ pageParam }) =>
        api.productPage({
          query: {
            page: pageParam,
            size: 12,
            productType: 'EVENT',
            order: 'CREATED',
            direction: 'DESC',
            emptyCanceledEventFilter: 'true',
          },
        }),
      ...pageByPage,
    }),
  /** Winners as public missions (spec 2 §7). All are read at once, because the API cannot order them by place. */
  winners: (productId: string) =>
    queryOptions({
      queryKey: [...all, 'winners', productId],
      queryFn: async () => {
        const { content } = await api.missionPage({
          query: {
            size: policy.draws.drawNumberMax,
            productId,
            productType: 'EVENT',
            status: 'ACCEPTED,TRANSCODING,COMPLETED',
          },
        });
        return content.toSorted((one, other) => (one.event?.place ?? 0) - (other.event?.place ?? 0));
      },
      refetchInterval: ({ state: { data } }) => (data?.some(isConverting) ? convertingPollMs : false),
    }),
  /** Data that anybody needs to recompute a draw. */
  record: (productId: string) =>
    queryOptions({
      queryKey: [...all, 'record', productId],
      queryFn: () => api.drawRecord({ params: { productId } }),
    }),
  /**
   * The signed-in fan’s own entry; refused with NOT_FOUND if they have none.
   * @param status of its event, if the event is shown beside it: a change reads the entry again, because its result may have changed
   */
  ownEntry: (productId: string, status?: ProductEvent['status']) =>
    queryOptions({
      queryKey: [...all, 'own-entry', productId, status],
      queryFn: () => api.ownEntry({ params: { productId } }),
    }),
};
