import type { Intent } from '@sowon/contracts/intent';
import type { PlanTakedown } from '@sowon/contracts/takedowns/schemas';
import { answered, client } from '../api/client.ts';
import type { TakedownRow } from './records.ts';

/** Plans to hide a content item from an instant, until an instant, or both. Throws 409 while another plan for it is open. */
export const planTakedown = (intent: Intent, plan: PlanTakedown): Promise<TakedownRow> =>
  answered(client.planTakedown({ body: plan }, { intent }));

/** Cancels the remaining steps of a takedown. Throws 409 if none remain. */
export const callOffTakedown = (intent: Intent, id: string, reason: string): Promise<TakedownRow> =>
  answered(client.callOffTakedown({ params: { id }, body: { reason } }, { intent }));
