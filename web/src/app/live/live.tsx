import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMatch } from 'react-router';
import { missionQueries } from '../../features/missions/queries.ts';
import { keepLine } from '../../lib/live/live-line.ts';
import { useSession } from '../../lib/session.ts';
import { createRereads } from './rereads.ts';
import { useInSight } from './use-in-sight.ts';

/**
 * Keeps what is on the screen as it is: one line to the API for the page in sight, which tells of the member's own and of the mission
 * that is shown. Shows nothing itself.
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
      // The calls say what of it there is still.
      refused: () => rereads.again(listened),
      alive: () => rereads.alive(listened),
    };
    void keepLine(missionId, told, leaving.signal);
    return () => leaving.abort();
  }, [userId, missionId, isInSight, rereads]);
  return null;
}

/** The mission whose page is shown, once it is there; null on other pages, and where it may not be seen. */
function useShownMission(): string | null {
  const missionId = useMatch('/mission-detail/:missionId')?.params.missionId ?? '';
  // The page reads it; here it is only looked at.
  const { isSuccess } = useQuery({ ...missionQueries.one(missionId), enabled: false });
  return isSuccess ? missionId : null;
}
