import { useSyncExternalStore } from 'react';

let isWanted = false;
const listeners = new Set<() => void>();

function set(wanted: boolean): void {
  isWanted = wanted;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the member asked when they were born, above the page as it stands: what they have typed there stays. */
export const askBirthDate = (): void => set(true);

/** Asks no more: they have told it, or do not want to now. */
export const birthDateAsked = (): void => set(false);

/** Whether the member is to be asked when they were born. */
export const useBirthDateWanted = (): boolean => useSyncExternalStore(listen, () => isWanted);
