import { useSyncExternalStore } from 'react';

type Kind = 'success' | 'error' | 'info';

/** Says a few words that need no answer, in the corner that `Toasts` keeps for them. What shows them is loaded once it is wanted. */
async function say(kind: Kind, words: string): Promise<void> {
  want();
  // Where the line is gone before anything was said, the frame says so already.
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
 * Whether words may be said soon: once somebody acts on the page, or it has something to say by itself. Whoever only looks loads
 * nothing for them; and who acts has the place by the time that it is filled, as screen readers tell only what comes into one that they know.
 */
export const useToastsWanted = (): boolean => useSyncExternalStore(listen, () => isWanted);
