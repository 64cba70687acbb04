import { useState } from 'react';
import { asksForLess } from '../missions/use-on-screen.ts';
import type { Rolled } from './use-roll.ts';

export interface Film {
  /** True while the film of an outcome is due; the outcome is not shown before it ends. */
  readonly isShown: boolean;
  /** False if the viewer prefers less motion or less data. */
  readonly isWanted: boolean;
  /** Called when the film was seen, skipped, or cannot be played. */
  readonly end: () => void;
}

/** Shows the film of each outcome once, before its text. @param rolled the last play of this dialog */
export function useFilm(rolled: Rolled | null): Film {
  // Checked at each play, because the device’s setting may change.
  const isWanted = !asksForLess();
  const [ended, setEnded] = useState<Rolled | null>(null);
  return {
    isWanted,
    isShown: isWanted && rolled !== null && rolled !== ended,
    end: () => setEnded(rolled),
  };
}
