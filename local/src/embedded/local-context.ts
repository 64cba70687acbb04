import type { Lifecycle } from './lifecycle.ts';

/** Parts are stopped from the highest tier to the lowest. */
export const tiers = { database: 0, parts: 1, services: 2 } as const;

/** Environment variables to add for the processes of a local start. */
export type Env = Readonly<Record<string, string | undefined>>;

export interface LocalStart {
  /** Keeps all data; see `localFolder`. */
  folder: string;
  /** What the person set. Parts named here are used and not started. */
  env: NodeJS.ProcessEnv;
  lifecycle: Lifecycle;
  /** Told in words what is going on. */
  report(text: string): void;
  /** Told how far something is that takes long; null once it is done. */
  progress(text: string | null): void;
}
