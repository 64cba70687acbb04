import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { ReviewRow } from './records.ts';

/** Rejects an application; the applicant reads the reason. Throws 409 if it is already decided. */
export const rejectCreator = (intent: Intent, id: string, reason: string): Promise<ReviewRow> =>
  answered(client.rejectCreator({ params: { id }, body: { reason } }, { intent }));
