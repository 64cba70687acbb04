import type { MissionStatus } from '@sowon/contracts/missions/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The lists missions are shown in, and the statuses each holds (spec 2 §4). */
export const missionLists = {
  reserved: ['ACCEPTED', 'TRANSCODING'],
  completed: ['COMPLETED'],
  rejected: ['REJECTED'],
} as const satisfies Record<string, readonly MissionStatus[]>;

export type MissionList = keyof typeof missionLists;

/** Statuses as the API takes them, with the order each list is read in. */
function listQuery(list: MissionList) {
  return {
    status: missionLists[list].join(','),
    order: list === 'completed' ? 'COMPLETED' : 'CREATED',
    direction: 'DESC',
  } as const;
}

/** Pages of the signed-in fan's own missions, six at a time (spec 1 §9). */
export function useMyMissions(list: MissionList) {
  return useInfiniteQuery({
    queryKey: ['my-missions', list],
    queryFn: ({ pageParam }) => api.myMissions({ query: { ...listQuery(list), page: pageParam, size: 6 } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.last ? undefined : pages.length),
  });
}

/** Pages of missions anyone may see, of one creator if given. */
export function useMissions(list: MissionList, creatorId?: string) {
  return useInfiniteQuery({
    queryKey: ['missions', list, creatorId],
    queryFn: ({ pageParam }) =>
      api.missionPage({ query: { ...listQuery(list), page: pageParam, ...(creatorId && { creatorId }) } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.last ? undefined : pages.length),
  });
}
