import type { FeedEvent } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { View } from './view.ts';

/** The feed consumer that keeps the read models. */
export const projectorConsumer = 'projector';

/** Gives each event to the views of its type, in the transaction that also saves the checkpoint. */
export function createProjector(views: readonly View[]) {
  const byType = Map.groupBy(
    views.flatMap((view) => view.types.map((type) => ({ type, view }))),
    ({ type }) => type,
  );
  return async (trx: Transaction<Database>, events: readonly FeedEvent[]): Promise<void> => {
    for (const event of events) {
      for (const { view } of byType.get(event.type) ?? []) await view.apply(trx, event);
    }
  };
}
