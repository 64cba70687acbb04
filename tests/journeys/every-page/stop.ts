import type { Page } from 'playwright-core';
import type { DrawRole } from './held-draws.ts';
import type { Newbie } from './newbies.ts';
import type { NumberedRole } from './numbered-draws.ts';

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

/** A page of the console in one of its states. */
export interface ConsoleStop {
  /** `login`, `dashboard`, a resource's name for its list, or with `/show` for the page of one. */
  readonly page: string;
  readonly as: 'operator' | 'finance' | 'nobody';
  /** Its address after `/admin`. */
  readonly path: string;
  /** Actions on it, one after another; the page is looked at after each. */
  readonly acts?: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
  /** Text in its main part, in each of the languages. */
  readonly says?: string | RegExp;
  /** A reply that it provokes, such as `404 /admin/api/missions`. */
  readonly provokes?: readonly [status: number, path: string];
}

/** A member of the cast; a visitor is not signed in. */
export type Role =
  | 'visitor'
  | 'unverified'
  | 'newFan'
  | 'fan'
  | 'minor'
  | 'askingMinor'
  | 'applicant'
  | Newbie
  | DrawRole
  | NumberedRole
  | 'newCreator'
  | 'restingCreator'
  | 'hiddenCreator'
  | 'adultCreator'
  | 'longNamedFan'
  | 'longNamedCreator'
  | 'creator';
