import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { DifferenceRow } from './records.ts';

/** What the staff does about a payment on which the provider and we differ. Throws 409 once it is over. */
export const endDifference = {
  cure: (intent: Intent, id: string, reason: string): Promise<DifferenceRow> =>
    answered(client.cureDifference({ params: { id }, body: { reason } }, { intent })),
  explain: (intent: Intent, id: string, reason: string): Promise<DifferenceRow> =>
    answered(client.explainDifference({ params: { id }, body: { reason } }, { intent })),
};
