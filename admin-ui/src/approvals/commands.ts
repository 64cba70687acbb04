import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { Approval } from './records.ts';

/** Approves what another asks for. Throws 409 where it would change something else by now, or the figure is another. */
export const giveApproval = (
  intent: Intent,
  id: string,
  body: { fingerprint: string; amount: number | null },
): Promise<Approval> => answered(client.giveApproval({ params: { id }, body }, { intent }));

/** Rejects what another asks for. Throws 409 once it is decided. */
export const rejectApproval = (intent: Intent, id: string, reason: string): Promise<Approval> =>
  answered(client.rejectApproval({ params: { id }, body: { reason } }, { intent }));

/** Withdraws what one has asked for. Throws 409 once it is decided. */
export const withdrawApproval = (intent: Intent, id: string): Promise<Approval> =>
  answered(client.withdrawApproval({ params: { id }, body: {} }, { intent }));
