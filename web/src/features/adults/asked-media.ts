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

/** Shows adult media from now on, on this device and until the visit ends. */
export function askForMedia(): void {
  sessionStorage.setItem(storedName, 'true');
  for (const listener of listeners) listener();
}

/** True if media are shown unblurred: media for everybody, and adult media once the reader has asked for them in this visit. */
export function useIsShown(adult: ForAdults): boolean {
  const asked = useSyncExternalStore(subscribe, isAsked);
  return adult === 'NO' || (adult === 'SHOWN' && asked);
}

/** True if the reader is a member below the required age. The age of a visitor is unknown. */
export function useIsTooYoung(adult: ForAdults): boolean {
  const { userId } = useSession();
  return adult === 'WITHHELD' && userId !== null;
}
