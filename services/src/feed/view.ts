import type { FeedEvent } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * A read model of the feed. `apply` sees each event of its types exactly once, some at a time and in stream order, in the
 * transaction that also saves the checkpoint; events of different streams may come in any order. It must depend on the
 * events alone (no clock, no ids, not how many come together), so that a rebuild gives the same rows byte for byte.
 */
export interface View {
  readonly name: string;
  readonly types: readonly string[];
  /** Tables that a rebuild empties first. */
  readonly tables: readonly (keyof Database)[];
  apply(trx: Transaction<Database>, events: readonly FeedEvent[]): Promise<void>;
}

/** The `apply` of a view that takes its events one after the other. */
export function oneByOne(
  apply: (trx: Transaction<Database>, event: FeedEvent) => Promise<void>,
): View['apply'] {
  return async (trx, events) => {
    for (const event of events) await apply(trx, event);
  };
}
