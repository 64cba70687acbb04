import type { Wanted } from './wanted.ts';

/** All decisions of a seed: commands, the time and writer of each, the order of statements, and faults. */
export interface Plan {
  readonly rounds: readonly Round[];
  /** Choices of the next to go, used in sequence and repeated from the start. */
  readonly picks: readonly number[];
  readonly faults: readonly PlannedFault[];
}

/** Commands sent at once, at one instant. */
export interface Round {
  readonly at: string;
  readonly deliveries: readonly Delivery[];
}

export interface Delivery {
  readonly key: string;
  readonly wanted: Wanted;
  /** Makes the intent differ from the first one under the same key. */
  readonly variant: number;
  /** Milliseconds after the round's instant. */
  readonly afterMs: number;
  readonly carries: boolean;
  /** Corrupts the values filled in on sending (lines, won). */
  readonly odd: boolean;
  /** Indexes of the writers that get it at once. */
  readonly writers: readonly number[];
}

/** From this step on, the next statement of this kind meets the fault. */
export interface PlannedFault {
  readonly step: number;
  readonly fault: Fault;
  readonly on: 'any' | 'begin' | 'open' | 'load' | 'carried' | 'append' | 'commit';
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
