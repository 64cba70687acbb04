import type { House } from '../house.ts';
import type { Notice } from '../notice.ts';
import type { Flows, Schedule } from '../ports/flows.ts';

/** Result of one batch of a sweep; further fields are shown on Temporal's page. */
export interface SweepBatch {
  /** True if more may be left: the next batch follows at once. */
  readonly more: boolean;
  /** Start of the next batch, for sweeps that page through data. */
  readonly after?: string;
}

/**
 * Scheduled work that no event or deadline triggers. It runs in batches, each safe to repeat. Every sweep has its own schedule, so that a failing one does not
 * delay the others. A failed run raises an alarm.
 */
export interface Sweep {
  /** Name as in the policy: `expireLots`. */
  readonly name: string;
  /** One line shown on Temporal's page; at most 200 bytes. */
  readonly summary: string;
  readonly schedule: Schedule;
  /** True = also runs when its schedule is created. */
  readonly atOnce?: boolean;
  /** Alarms that replace the usual one, by the reason of the failure. */
  readonly alarms?: Readonly<Record<string, Notice<never>>>;
  /** @param at.after the `after` of the previous batch; null at the start */
  run(ctx: House, at: { readonly flows: Flows; readonly after: string | null }): Promise<SweepBatch>;
}
