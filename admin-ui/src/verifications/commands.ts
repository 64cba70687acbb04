import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { LedgerVerification } from './records.ts';

/** Starts a verification of the whole ledger; returns the running one if there is one. */
export const startVerification = (intent: Intent): Promise<LedgerVerification> =>
  answered(client.startVerification({ body: {} }, { intent }));
