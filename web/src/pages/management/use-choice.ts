import type { Mission } from '@sowon/contracts/missions/schemas';
import { useState } from 'react';

/** Selection among the shown missions; a mission that is no longer shown is deselected. */
export function useChoice(shown: readonly Mission[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = shown.filter(({ id }) => ids.includes(id));
  return {
    chosen,
    isChosen: ({ id }: Mission) => ids.includes(id),
    toggle: ({ id }: Mission) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    choose: (missions: readonly Mission[]) => setIds(missions.map(({ id }) => id)),
  };
}

export type Choice = ReturnType<typeof useChoice>;
