import type { House } from '../house.ts';
import type { Notice } from '../notice.ts';
import type { Flows, Schedule } from '../ports/flows.ts';

/** What one batch of a sweep came to; what else it tells stands in Temporal's page. */
export interface SweepBatch {
  /** There may be more: the next batch follows at once. */
  readonly more: boolean;
  /** Where the next batch begins, for sweeps that walk through something. */
  readonly after?: string;
}

/**
 * What no event drives and no deadline waits for: done by the clock, in batches, each safe to repeat. Every sweep has a
 * schedule of its own, so that the trouble of one keeps none of the others waiting; a run that fails raises an alarm.
 */
export interface Sweep {
  /** As the policy reads: `expireLots`. */
  readonly name: string;
  /** What it does, in a line for whoever reads Temporal's page; at most 200 bytes. */
  readonly summary: string;
  readonly schedule: Schedule;
  /** Runs when its schedule is made, too. */
  readonly atOnce?: boolean;
  /** What operators are told instead of the usual when a run failed for one of these reasons. */
  readonly alarms?: Readonly<Record<string, Notice<never>>>;
  /** @param at.after what the batch before this one gave; null at the beginning */
  run(ctx: House, at: { readonly flows: Flows; readonly after: string | null }): Promise<SweepBatch>;
}
