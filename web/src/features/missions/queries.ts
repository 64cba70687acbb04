import type { Mission, MissionStatus } from '@sowon/contracts/missions/schemas';
import type { ProductType } from '@sowon/contracts/products/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageByPage } from '../../lib/next-page.ts';

/** Lists of missions, with the statuses that each contains (spec 2 §4). */
const lists = {
  reserved: ['ACCEPTED', 'TRANSCODING'],
  completed: ['COMPLETED'],
  rejected: ['REJECTED'],
} as const satisfies Record<string, readonly MissionStatus[]>;

export type MissionList = keyof typeof lists;

/** For a fan, the reserved list includes missions that wait for the creator’s decision (docs/rules/missions.md). */
const ownLists = { ...lists, reserved: ['REQUESTED', ...lists.reserved] } as const;

/** Returns the statuses of a list as the API takes them, with its sort order. */
function listQuery(list: MissionList, statuses: Record<MissionList, readonly MissionStatus[]>) {
  return {
    status: statuses[list].join(','),
    order: list === 'completed' ? 'COMPLETED' : 'CREATED',
    direction: 'DESC',
  } as const;
}

/** Intervals in milliseconds for reading missions that change without user action. */
const convertingPollMs = 3_000;
const waitingPollMs = 30_000;

/** True while a file of a mission is being converted, so that it changes without user action. */
export const isConverting = ({ status, requestFile }: Mission) =>
  status === 'TRANSCODING' || requestFile?.state === 'PREPARING';

/** True while the creator has to perform or decide the mission before its deadline. */
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

/** Year, and optionally month, in which missions were requested; empty for all. */
export interface Period {
  readonly createdYear?: number;
  readonly createdMonth?: number;
}

const all = ['missions'] as const;

/** Number of tasks per page. */
export const tasksOfPage = 12;

/** Queries about missions and a creator’s tasks. */
export const missionQueries = {
  /** Prefix of every query key here. */
  all,
  /** Key prefixes of the signed-in member’s own missions. */
  listsOfOwn: ['mine', 'queue', 'tasks', 'next-due', 'completed-totals', 'counts'].map((list) => [
    ...all,
    list,
  ]),
  /** A mission, polled while it is open. */
  one: (missionId: string) =>
    queryOptions({
      queryKey: [...all, 'one', missionId],
      queryFn: () => api.mission({ params: { missionId } }),
      refetchInterval: ({ state: { data } }) => {
        if (data && isConverting(data)) return convertingPollMs;
        return data && waitsForCreator(data) ? waitingPollMs : false;
      },
    }),
  /** Pages of the signed-in fan’s own missions, six at a time (spec 1 §9). */
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
  /** Number of the fan’s own missions in a list. */
  mineCount: (list: MissionList) =>
    queryOptions({
      queryKey: [...all, 'mine', list, 'count'],
      queryFn: async () =>
        (await api.myMissions({ query: { ...listQuery(list, ownLists), size: 1 } })).totalElements,
    }),
  /** Pages of missions that anybody may see; of one creator if given. */
  open: (list: MissionList, creatorId?: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'open', list, creatorId],
      queryFn: ({ pageParam }) =>
        api.missionPage({
          query: { ...listQuery(list, lists), page: pageParam, ...(creatorId && { creatorId }) },
        }),
      ...pageByPage,
    }),
  /** Page of a creator’s own list; polled while something in it is being converted. */
  queue: (creatorId: string | null, filter: QueueFilter & Period) =>
    queryOptions({
      queryKey: [...all, 'queue', creatorId, filter],
      queryFn: () => api.missionPage({ query: { ...filter, ...(creatorId && { creatorId }) } }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.content.some(isConverting) ? convertingPollMs : false),
    }),
  /** The mission that a creator has to perform first, of one type if given, with the number of waiting ones. */
  nextDue: (creatorId: string, productType?: ProductType) =>
    queryOptions({
      queryKey: [...all, 'next-due', creatorId, productType],
      queryFn: () =>
        api.missionPage({
          query: {
            creatorId,
            status: 'ACCEPTED',
            order: 'DUE',
            direction: 'ASC',
            size: 1,
            ...(productType && { productType }),
          },
        }),
    }),
  /** Number of missions that the signed-in creator has completed, and their coins. */
  completedTotals: (period: Period) =>
    queryOptions({
      queryKey: [...all, 'completed-totals', period],
      queryFn: () => api.completedTotals({ query: period }),
      placeholderData: keepPreviousData,
    }),
  /** Settings of the signed-in creator for new requests. */
  pause: () => queryOptions({ queryKey: [...all, 'pause'], queryFn: () => api.ownPause({}) }),
  /** The wish that the front page shows. */
  featured: () => queryOptions({ queryKey: [...all, 'featured'], queryFn: () => api.featuredMission({}) }),
  /** All tasks of the signed-in creator in order of time; `page` counts from 0. */
  tasks: (page: number) =>
    queryOptions({
      queryKey: [...all, 'tasks', page],
      queryFn: () => api.creatorTasks({ query: { page, size: tasksOfPage } }),
      placeholderData: keepPreviousData,
    }),
  /** Number of missions in each of a creator’s lists. */
  counts: () => queryOptions({ queryKey: [...all, 'counts'], queryFn: () => api.missionCounts({}) }),
};
