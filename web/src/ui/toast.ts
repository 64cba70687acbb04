import { useSyncExternalStore } from 'react';

type Kind = 'success' | 'error' | 'info';

/** Shows a short message that needs no answer, in the corner of `Toasts`. The library loads on demand. */
async function say(kind: Kind, words: string): Promise<void> {
  want();
  // If the connection is lost before the library loads, the frame already reports it.
  const shown = await import('sonner').catch(() => null);
  shown?.toast[kind](words);
}

export const toast = {
  success: (words: string): void => void say('success', words),
  error: (words: string): void => void say('error', words),
  info: (words: string): void => void say('info', words),
};

let isWanted = false;
const listeners = new Set<() => void>();

function want(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

const acts = ['pointerdown', 'keydown'];

function listen(listener: () => void): () => void {
  listeners.add(listener);
  for (const act of acts) addEventListener(act, want);
  return () => {
    listeners.delete(listener);
    for (const act of acts) removeEventListener(act, want);
  };
}

/**
 * True once a toast may come soon: after the first action on the page, or when the page itself has a message. Visitors who only read load nothing for toasts.
 * After an action, the region exists before the first message: screen readers announce only changes in a known region.
 */
export const useToastsWanted = (): boolean => useSyncExternalStore(listen, () => isWanted);
