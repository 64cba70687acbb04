import type { ForAdults } from '@sowon/contracts/moderation/schemas';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session.ts';

const storedName = 'adult-media-asked';
const listeners = new Set<() => void>();

const isAsked = () => sessionStorage.getItem(storedName) === 'true';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows what is for adults from now on, on this device and until the visit ends. */
export function askForMedia(): void {
  sessionStorage.setItem(storedName, 'true');
  for (const listener of listeners) listener();
}

/** Whether media are shown as they are: all that is not for adults, and what is once it was asked for in this visit. */
export function useIsShown(adult: ForAdults): boolean {
  const asked = useSyncExternalStore(subscribe, isAsked);
  return adult === 'NO' || (adult === 'SHOWN' && asked);
}

/** Whether it is a member who reads this, and is too young for it; a visitor may be of any age. */
export function useIsTooYoung(adult: ForAdults): boolean {
  const { userId } = useSession();
  return adult === 'WITHHELD' && userId !== null;
}
