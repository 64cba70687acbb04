import { useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import type { ProductType } from '@sowon/contracts/products/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { missionQueries } from '../../features/missions/queries.ts';
import { toast } from '../../ui/toast.ts';

interface Performing {
  readonly mission: Mission;
  /** Position of the current mission, counted from 1, and the number that waited at the start; null until known. */
  readonly at: number;
  readonly of: number | null;
}

/**
 * Performs waiting missions one after the other: after each answer the next due one opens, until none waits or the creator leaves. Then the focus goes to
 * `heading`, because the pressed button is gone with its mission.
 * @param productType all kinds if absent
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
      () => undefined, // Only the number of waiting missions is missing then.
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
