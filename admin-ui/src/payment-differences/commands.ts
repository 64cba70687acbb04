import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { DifferenceRow } from './records.ts';

/** Staff decisions on a payment difference between the provider and us. Each throws 409 once it is over. */
export const endDifference = {
  cure: (intent: Intent, id: string, reason: string): Promise<DifferenceRow> =>
    answered(client.cureDifference({ params: { id }, body: { reason } }, { intent })),
  explain: (intent: Intent, id: string, reason: string): Promise<DifferenceRow> =>
    answered(client.explainDifference({ params: { id }, body: { reason } }, { intent })),
};
