import type { FeedEvent } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { View } from './view.ts';

/** The feed consumer that keeps the read models. */
export const projectorConsumer = 'projector';

/** Gives each view the events of its types, in the transaction that also saves the checkpoint. */
export function createProjector(views: readonly View[]) {
  const readers = views.map((view) => ({ view, types: new Set(view.types) }));
  return async (trx: Transaction<Database>, events: readonly FeedEvent[]): Promise<void> => {
    for (const { view, types } of readers) {
      const own = events.filter((event) => types.has(event.type));
      if (own.length > 0) await view.apply(trx, own);
    }
  };
}
