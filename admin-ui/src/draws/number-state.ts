import { isToBeDrawn } from './draw-state.tsx';
import type { Draw } from './records.ts';

/**
 * State of a draw's public number. NONE: the draw waits for no number; LIST_OPEN: the drawing is not known yet, because it follows from the closing time of
 * the entries; BEFORE: the drawing has not happened yet; DUE: the number has to be entered; ENTERED: it has to be confirmed; SETTLED: it is confirmed;
 * WITHOUT: the draw went on without it; OVER: the draw ended earlier.
 */
export type NumberState =
  | 'NONE'
  | 'LIST_OPEN'
  | 'BEFORE'
  | 'DUE'
  | 'ENTERED'
  | 'SETTLED'
  | 'WITHOUT'
  | 'OVER';

/** Returns the state of a draw's public number at `now`. */
export function numberState(
  { status, beacon, publicNumber }: Pick<Draw, 'status' | 'beacon' | 'publicNumber'>,
  now: Date,
): NumberState {
  if (publicNumber === null) return 'NONE';
  if (beacon !== null) return beacon === 'none' ? 'WITHOUT' : 'SETTLED';
  const { drawing, entered } = publicNumber;
  if (status === 'CREATED' || status === 'APPLYING') return 'LIST_OPEN';
  if (!isToBeDrawn(status)) return 'OVER';
  if (drawing === null) return 'LIST_OPEN';
  if (new Date(drawing.at) > now) return 'BEFORE';
  return entered === null ? 'DUE' : 'ENTERED';
}

/** True if a draw can be made to wait for a public number: no winner is picked, and its order is not fixed. */
export const canAwaitNumber = ({
  status,
  beacon,
  publicNumber,
}: Pick<Draw, 'status' | 'beacon' | 'publicNumber'>): boolean =>
  publicNumber === null &&
  beacon === null &&
  (status === 'CREATED' || status === 'APPLYING' || status === 'DRAWING');

/** Parses numbers separated by any non-digits. */
export const typedNumbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
