import { useState } from 'react';
import { asksForLess } from '../missions/use-on-screen.ts';
import type { Rolled } from './use-roll.ts';

export interface Film {
  /** The film of an outcome is due: nothing is said of the outcome before it is over. */
  readonly isShown: boolean;
  /** Whether films are shown at all: not to whoever asks for less motion or fewer bytes. */
  readonly isWanted: boolean;
  /** It was seen, skipped, or cannot be shown. */
  readonly end: () => void;
}

/** Shows the film of each outcome once, before its words. @param rolled the last play of this dialog */
export function useFilm(rolled: Rolled | null): Film {
  // At each play anew: a device may be set to less motion meanwhile.
  const isWanted = !asksForLess();
  const [ended, setEnded] = useState<Rolled | null>(null);
  return {
    isWanted,
    isShown: isWanted && rolled !== null && rolled !== ended,
    end: () => setEnded(rolled),
  };
}
