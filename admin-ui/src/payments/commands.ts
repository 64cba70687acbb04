import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';

type NewRefund = Parameters<typeof client.proposeRefund>[0]['body'];

/** Asks for money of a charge to go back that no rule gives. Throws 409 where it cannot. */
export const proposeRefund = (intent: Intent, id: string, body: NewRefund): Promise<{ id: string }> =>
  answered(client.proposeRefund({ params: { id }, body }, { intent }));

type NewWithdrawal = Parameters<typeof client.proposeWithdrawal>[0]['body'];

/** Asks for a charge to be withdrawn by the rule for its owner. Throws 409 where it comes to something else by now. */
export const proposeWithdrawal = (intent: Intent, id: string, body: NewWithdrawal): Promise<{ id: string }> =>
  answered(client.proposeWithdrawal({ params: { id }, body }, { intent }));
