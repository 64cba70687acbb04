import type { FeedEvent } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * A read model of the feed. `apply` sees each event of its types exactly once, in stream order, in the transaction
 * that also saves the checkpoint; events of different streams may come in any order. It must depend on the event
 * alone (no clock, no ids), so that a rebuild gives the same rows byte for byte.
 */
export interface View {
  readonly name: string;
  readonly types: readonly string[];
  /** Tables that a rebuild empties first. */
  readonly tables: readonly (keyof Database)[];
  apply(trx: Transaction<Database>, event: FeedEvent): Promise<void>;
}
