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

/** Opens the birth date dialog above the current page, so that input typed on the page is kept. */
export const askBirthDate = (): void => set(true);

/** Closes the dialog after the member has answered or declined. */
export const birthDateAsked = (): void => set(false);

/** True while the birth date dialog is wanted. */
export const useBirthDateWanted = (): boolean => useSyncExternalStore(listen, () => isWanted);
