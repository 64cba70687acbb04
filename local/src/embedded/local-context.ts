import type { Lifecycle } from './lifecycle.ts';

/** Parts are stopped from the highest tier to the lowest. */
export const tiers = { database: 0, parts: 1, services: 2 } as const;

/** Environment variables to add for the processes of a local start. */
export type Env = Readonly<Record<string, string | undefined>>;

export interface LocalStart {
  /** Holds all data; see `localFolder`. */
  folder: string;
  /** The environment of `npm start`. Parts that it names are used and not started. */
  env: NodeJS.ProcessEnv;
  lifecycle: Lifecycle;
  /** Prints a line about the current step. */
  report(text: string): void;
  /** Shows the progress of a long step; null when it is done. */
  progress(text: string | null): void;
}
