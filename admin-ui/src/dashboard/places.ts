import type { Waiting } from './records.ts';

export type WaitingKind = Waiting['waiting'][number]['kind'];
export type FigureKind = Waiting['figures'][number]['kind'];

/** How a figure is written, and where its rows are. */
export interface Figure {
  readonly unit: 'count' | 'coins' | 'won';
  /** Address of the rows. @param month the running one in Korea, `YYYY-MM` */
  readonly path: (month: string) => string;
}
