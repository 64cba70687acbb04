import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMatch } from 'react-router';
import { missionQueries } from '../../features/missions/queries.ts';
import { keepLine } from '../../lib/live/live-line.ts';
import { useSession } from '../../lib/session.ts';
import { createRereads } from './rereads.ts';
import { useInSight } from './use-in-sight.ts';

/**
 * Keeps visible data current: one connection to the API for the visible page, which reports changes of the member's own data and of the shown mission. Renders
 * nothing.
 */
export function Live() {
  const { userId } = useSession();
  const missionId = useShownMission();
  const isInSight = useInSight();
  const queries = useQueryClient();
  const [rereads] = useState(() => createRereads(queries));
  useEffect(() => () => rereads.close(), [rereads]);
  useEffect(() => {
    if (!isInSight || (userId === null && missionId === null)) return;
    const listened = { userId, missionId };
    const leaving = new AbortController();
    const told = {
      opened: (knowsMs: number) => rereads.opened(listened, knowsMs),
      changed: rereads.changed,
      again: () => rereads.again(listened),
      // The rereads show what is still accessible.
      refused: () => rereads.again(listened),
      alive: () => rereads.alive(listened),
    };
    void keepLine(missionId, told, leaving.signal);
    return () => leaving.abort();
  }, [userId, missionId, isInSight, rereads]);
  return null;
}

/** Returns the id of the shown mission once it is loaded; null on other pages, and if it may not be seen. */
function useShownMission(): string | null {
  const missionId = useMatch('/mission-detail/:missionId')?.params.missionId ?? '';
  // Only observes the query; the page runs it.
  const { isSuccess } = useQuery({ ...missionQueries.one(missionId), enabled: false });
  return isSuccess ? missionId : null;
}
