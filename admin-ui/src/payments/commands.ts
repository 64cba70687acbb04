import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';

type NewRefund = Parameters<typeof client.proposeRefund>[0]['body'];

/** Proposes a refund beyond the rules for a charge. Throws 409 if it is not possible. */
export const proposeRefund = (intent: Intent, id: string, body: NewRefund): Promise<{ id: string }> =>
  answered(client.proposeRefund({ params: { id }, body }, { intent }));

type NewWithdrawal = Parameters<typeof client.proposeWithdrawal>[0]['body'];

/** Proposes to withdraw a charge for its owner by the rule. Throws 409 if the amount has changed. */
export const proposeWithdrawal = (intent: Intent, id: string, body: NewWithdrawal): Promise<{ id: string }> =>
  answered(client.proposeWithdrawal({ params: { id }, body }, { intent }));
