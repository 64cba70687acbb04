import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { Strike } from './records.ts';

/** Lifts a strike; its creator reads the reason. Throws 409 when it was lifted before. */
export const liftStrike = (intent: Intent, id: string, reason: string): Promise<Strike> =>
  answered(client.liftStrike({ params: { id }, body: { reason } }, { intent }));

/** Answers an appeal: the strike stands; its creator reads the reason. Throws 409 when it was answered before. */
export const upholdStrike = (intent: Intent, id: string, reason: string): Promise<Strike> =>
  answered(client.upholdStrike({ params: { id }, body: { reason } }, { intent }));
