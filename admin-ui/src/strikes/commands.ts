import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { Strike } from './records.ts';

/** Lifts a strike; its creator reads the reason. Throws 409 if it is already lifted. */
export const liftStrike = (intent: Intent, id: string, reason: string): Promise<Strike> =>
  answered(client.liftStrike({ params: { id }, body: { reason } }, { intent }));

/** Rejects an appeal: the strike stands, and its creator reads the reason. Throws 409 if it is already answered. */
export const upholdStrike = (intent: Intent, id: string, reason: string): Promise<Strike> =>
  answered(client.upholdStrike({ params: { id }, body: { reason } }, { intent }));
