import type { Wanted } from './wanted.ts';

/** Everything that a seed decides: commands, when and through whom they are sent, who goes first, what breaks. */
export interface Plan {
  readonly rounds: readonly Round[];
  /** Who goes next, each time somebody has to be chosen; begins again at its end. */
  readonly picks: readonly number[];
  readonly faults: readonly PlannedFault[];
}

/** Commands sent at once, as of one instant. */
export interface Round {
  readonly at: string;
  readonly deliveries: readonly Delivery[];
}

export interface Delivery {
  readonly key: string;
  readonly wanted: Wanted;
  /** Tells another intent under the same key from the first. */
  readonly variant: number;
  /** Milliseconds after the round's instant. */
  readonly afterMs: number;
  readonly carries: boolean;
  /** Spoils what is resolved when it is sent (lines, won). */
  readonly odd: boolean;
  /** Indexes of writers that get it at once. */
  readonly writers: readonly number[];
}

/** From this step on, the next statement of the kind meets the fault. */
export interface PlannedFault {
  readonly step: number;
  readonly fault: Fault;
  readonly on: 'any' | 'load' | 'carried' | 'append' | 'commit';
}

export const faults = [
  'connection lost before it is sent',
  'connection lost before its answer',
  'backend ended before it is sent',
  'backend ended while it waits',
  'cancelled while it waits',
  'process killed before it is sent',
  'process killed before its answer',
] as const;
export type Fault = (typeof faults)[number];

export const WRITERS = 8;
