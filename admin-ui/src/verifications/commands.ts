import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { LedgerVerification } from './records.ts';

/** Has the whole ledger verified; gives the verification that is under way where there is one. */
export const startVerification = (intent: Intent): Promise<LedgerVerification> =>
  answered(client.startVerification({ body: {} }, { intent }));
