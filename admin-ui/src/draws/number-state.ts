import { isToBeDrawn } from './draw-state.tsx';
import type { Draw } from './records.ts';

/**
 * How it stands with the public number of a draw: NONE: it waits for none; LIST_OPEN: which one follows from when its entries are closed;
 * BEFORE: it is not drawn yet; DUE: it is to be entered; ENTERED: it is to be confirmed; SETTLED: it is confirmed; WITHOUT: the draw went
 * on without it; OVER: the draw ended before.
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

/** What an operator can know of the number of a draw now. */
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

/** Whether a draw can be made to wait for a public number: nobody is picked, and its order is not fixed. */
export const canAwaitNumber = ({
  status,
  beacon,
  publicNumber,
}: Pick<Draw, 'status' | 'beacon' | 'publicNumber'>): boolean =>
  publicNumber === null &&
  beacon === null &&
  (status === 'CREATED' || status === 'APPLYING' || status === 'DRAWING');

/** The numbers as they were typed, apart by anything that is no digit. */
export const typedNumbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
