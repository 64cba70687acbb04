import type { Waiting } from './records.ts';

export type WaitingKind = Waiting['waiting'][number]['kind'];
export type FigureKind = Waiting['figures'][number]['kind'];

/** The unit of a figure and the address of its rows. */
export interface Figure {
  readonly unit: 'count' | 'coins' | 'won';
  /** Address of the rows. @param month the current KST month, `YYYY-MM` */
  readonly path: (month: string) => string;
}
