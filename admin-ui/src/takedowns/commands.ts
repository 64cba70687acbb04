import type { Intent } from '@sowon/contracts/intent';
import type { PlanTakedown } from '@sowon/contracts/takedowns/schemas';
import { answered, client } from '../api/client.ts';
import type { TakedownRow } from './records.ts';

/** Has a content hidden from an instant on, until one, or both. Throws 409 while something is planned for it. */
export const planTakedown = (intent: Intent, plan: PlanTakedown): Promise<TakedownRow> =>
  answered(client.planTakedown({ body: plan }, { intent }));

/** Stops what has not come yet of a takedown. Throws 409 once nothing of it is to come. */
export const callOffTakedown = (intent: Intent, id: string, reason: string): Promise<TakedownRow> =>
  answered(client.callOffTakedown({ params: { id }, body: { reason } }, { intent }));
