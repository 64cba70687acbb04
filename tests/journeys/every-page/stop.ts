import type { Page } from 'playwright-core';
import type { Role } from './cast.ts';

/** A page of the fan and creator app in one of its states. */
export interface Stop {
  /** The path of its route. */
  readonly route: string;
  readonly as: Role;
  /** Its address; the route itself without one. */
  readonly path?: string;
  /** What is done on it, one after the other, and looked at after each. */
  readonly acts?: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
  /** A reply that it provokes, as `404 /api/v1/missions`. */
  readonly provokes?: readonly [status: number, path: string];
  /** A call that fails while it is open. */
  readonly fails?: string;
}
