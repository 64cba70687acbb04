import type { Mission, MissionStatus } from '@sowon/contracts/missions/schemas';
import type { ProductType } from '@sowon/contracts/products/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageByPage } from '../../lib/next-page.ts';

/** The lists missions are shown in, and the statuses each holds (spec 2 §4). */
const lists = {
  reserved: ['ACCEPTED', 'TRANSCODING'],
  completed: ['COMPLETED'],
  rejected: ['REJECTED'],
} as const satisfies Record<string, readonly MissionStatus[]>;

export type MissionList = keyof typeof lists;

/** A fan finds what waits for its creator's decision with what is reserved (docs/rules/missions.md). */
const ownLists = { ...lists, reserved: ['REQUESTED', ...lists.reserved] } as const;

/** Statuses as the API takes them, with the order each list is read in. */
function listQuery(list: MissionList, statuses: Record<MissionList, readonly MissionStatus[]>) {
  return {
    status: statuses[list].join(','),
    order: list === 'completed' ? 'COMPLETED' : 'CREATED',
    direction: 'DESC',
  } as const;
}

/** How often what changes by itself is read again. */
const convertingPollMs = 3_000;
const waitingPollMs = 30_000;

/** Whether what belongs to a mission is being converted, so that it changes by itself. */
export const isConverting = ({ status, requestFile }: Mission) =>
  status === 'TRANSCODING' || requestFile?.state === 'PREPARING';

/** Whether its creator has to perform or to decide it, until it is due. */
export const waitsForCreator = ({ status }: Pick<Mission, 'status'>) =>
  status === 'ACCEPTED' || status === 'REQUESTED';

interface QueueFilter {
  readonly status: string;
  readonly productType?: ProductType;
  readonly order: 'CREATED' | 'COMPLETED' | 'PRICE' | 'DUE';
  readonly direction: 'ASC' | 'DESC';
  readonly page: number;
  readonly size: number;
}

/** The year, and month of it, in which missions were asked for; without either all of them. */
export interface Period {
  readonly createdYear?: number;
  readonly createdMonth?: number;
}

const all = ['missions'] as const;

/** How many tasks stand on a page. */
export const tasksOfPage = 12;

/** What is read about missions. */
export const missionQueries = {
  /** The beginning of every key here. */
  all,
  /** The beginnings of the keys of what shows the signed-in member's own. */
  listsOfOwn: ['mine', 'queue', 'tasks', 'next-due', 'completed-totals', 'counts'].map((list) => [
    ...all,
    list,
  ]),
  /** One mission; an open one is read again by itself. */
  one: (missionId: string) =>
    queryOptions({
      queryKey: [...all, 'one', missionId],
      queryFn: () => api.mission({ params: { missionId } }),
      refetchInterval: ({ state: { data } }) => {
        if (data && isConverting(data)) return convertingPollMs;
        return data && waitsForCreator(data) ? waitingPollMs : false;
      },
    }),
  /** Pages of the signed-in fan's own missions, six at a time (spec 1 §9). */
  mine: (list: MissionList) =>
    infiniteQueryOptions({
      queryKey: [...all, 'mine', list],
      queryFn: ({ pageParam }) =>
        api.myMissions({ query: { ...listQuery(list, ownLists), page: pageParam, size: 6 } }),
      ...pageByPage,
    }),
  /** Pages of the missions that the signed-in member likes, six at a time. */
  liked: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'liked'],
      queryFn: ({ pageParam }) => api.likedMissions({ query: { page: pageParam, size: 6 } }),
      ...pageByPage,
    }),
  /** How many of the fan's own are in a list. */
  mineCount: (list: MissionList) =>
    queryOptions({
      queryKey: [...all, 'mine', list, 'count'],
      queryFn: async () =>
        (await api.myMissions({ query: { ...listQuery(list, ownLists), size: 1 } })).totalElements,
    }),
  /** Pages of missions anyone may see, of one creator if given. */
  open: (list: MissionList, creatorId?: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'open', list, creatorId],
      queryFn: ({ pageParam }) =>
        api.missionPage({
          query: { ...listQuery(list, lists), page: pageParam, ...(creatorId && { creatorId }) },
        }),
      ...pageByPage,
    }),
  /** One page of a creator's own list; read again while something in it is being converted. */
  queue: (creatorId: string | null, filter: QueueFilter & Period) =>
    queryOptions({
      queryKey: [...all, 'queue', creatorId, filter],
      queryFn: () => api.missionPage({ query: { ...filter, ...(creatorId && { creatorId }) } }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.content.some(isConverting) ? convertingPollMs : false),
    }),
  /** What a creator has to perform first, of one kind if given, and how much waits beside it. */
  nextDue: (creatorId: string, productType?: ProductType) =>
    queryOptions({
      queryKey: [...all, 'next-due', creatorId, productType],
      queryFn: () =>
        api.missionPage({
          query: {
            ...{ creatorId, status: 'ACCEPTED', order: 'DUE', direction: 'ASC', size: 1 },
            ...(productType && { productType }),
          },
        }),
    }),
  /** How many missions the signed-in creator has completed, and their coins. */
  completedTotals: (period: Period) =>
    queryOptions({
      queryKey: [...all, 'completed-totals', period],
      queryFn: () => api.completedTotals({ query: period }),
      placeholderData: keepPreviousData,
    }),
  /** What the signed-in creator has said of new requests. */
  pause: () => queryOptions({ queryKey: [...all, 'pause'], queryFn: () => api.ownPause({}) }),
  /** The wish that the front page shows. */
  featured: () => queryOptions({ queryKey: [...all, 'featured'], queryFn: () => api.featuredMission({}) }),
  /** All that waits for the signed-in creator, in the order of time; `page` counts from 0. */
  tasks: (page: number) =>
    queryOptions({
      queryKey: [...all, 'tasks', page],
      queryFn: () => api.creatorTasks({ query: { page, size: tasksOfPage } }),
      placeholderData: keepPreviousData,
    }),
  /** How many missions are in each of a creator's lists. */
  counts: () => queryOptions({ queryKey: [...all, 'counts'], queryFn: () => api.missionCounts({}) }),
};
