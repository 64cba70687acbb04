import { useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import type { ProductType } from '@sowon/contracts/products/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { missionQueries } from '../../features/missions/queries.ts';
import { toast } from '../../ui/toast.ts';

interface Performing {
  readonly mission: Mission;
  /** The one that is performed, counted from 1, and all that waited when it was opened; null until that is known. */
  readonly at: number;
  readonly of: number | null;
}

/**
 * Performs what waits one after the other: after each answer the next that is due is opened, until nothing waits or the creator
 * leaves. Then the focus goes to `heading`, as what was pressed to begin is gone with the mission that it was for.
 * @param productType all kinds without it
 */
export function usePerforming(creatorId: string, productType: ProductType | undefined) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [performing, setPerforming] = useState<Performing | null>(null);
  const [hasSent, setHasSent] = useState(false);

  useEffect(() => {
    if (performing !== null || !hasSent) return;
    heading.current?.focus();
    setHasSent(false);
  }, [performing, hasSent]);

  const read = () =>
    queries.fetchQuery({ ...missionQueries.nextDue(creatorId, productType), staleTime: 0, retry: false });

  const start = (mission: Mission) => {
    setPerforming({ mission, at: 1, of: null });
    read().then(
      ({ totalElements }) =>
        setPerforming((now) => (now?.mission === mission ? { ...now, of: totalElements } : now)),
      () => undefined, // It is only not said then how many wait.
    );
  };

  const goOn = async () => {
    setHasSent(true);
    const next = await read().catch(() => null);
    const [mission] = next?.content ?? [];
    if (!next || !mission) {
      toast.success(next ? t`The mission was performed. Nothing else waits.` : t`The mission was performed.`);
      setPerforming(null);
      return;
    }
    toast.success(t`The mission was performed.`);
    setPerforming((now) => now && { mission, at: now.at + 1, of: now.at + next.totalElements });
  };

  return { performing, heading, start, goOn, leave: () => setPerforming(null) };
}
