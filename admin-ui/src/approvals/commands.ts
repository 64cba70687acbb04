import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { Approval } from './records.ts';

/** Approves the proposal of another staff member. Throws 409 if its effect has changed since, or the typed figure differs. */
export const giveApproval = (
  intent: Intent,
  id: string,
  body: { fingerprint: string; amount: number | null },
): Promise<Approval> => answered(client.giveApproval({ params: { id }, body }, { intent }));

/** Rejects the proposal of another staff member. Throws 409 once it is decided. */
export const rejectApproval = (intent: Intent, id: string, reason: string): Promise<Approval> =>
  answered(client.rejectApproval({ params: { id }, body: { reason } }, { intent }));

/** Withdraws one's own proposal. Throws 409 once it is decided. */
export const withdrawApproval = (intent: Intent, id: string): Promise<Approval> =>
  answered(client.withdrawApproval({ params: { id }, body: {} }, { intent }));
