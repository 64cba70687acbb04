import type { Page } from 'playwright-core';
import type { Role } from './cast.ts';

/** A page of the fan and creator app in one of its states. */
export interface Stop {
  /** Path of its route. */
  readonly route: string;
  readonly as: Role;
  /** Its address; by default the route itself. */
  readonly path?: string;
  /** Actions on it, one after another; the page is looked at after each. */
  readonly acts?: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
  /** A reply that it provokes, such as `404 /api/v1/missions`. */
  readonly provokes?: readonly [status: number, path: string];
  /** A call that fails while it is open. */
  readonly fails?: string;
}
