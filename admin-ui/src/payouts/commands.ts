import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { PayoutBatch, PayoutFile, PayoutResult } from './records.ts';

/** Puts the payouts of a closed month into a batch. Throws 409 if nobody is to be paid. */
export const preparePayouts = (
  intent: Intent,
  body: { month: string; withEarlier: boolean },
): Promise<PayoutBatch> => answered(client.preparePayouts({ body }, { intent }));

/** Takes a line out of a batch. Throws 409 once it is approved. */
export const holdBackPayout = (
  intent: Intent,
  id: string,
  body: { line: number; reason: string },
): Promise<PayoutBatch> => answered(client.holdBackPayout({ params: { id }, body }, { intent }));

/** Approves a batch prepared by others. Throws 409 if its version or its total has changed. */
export const approvePayouts = (
  intent: Intent,
  id: string,
  body: { version: number; totalWon: number },
): Promise<PayoutBatch> => answered(client.approvePayouts({ params: { id }, body }, { intent }));

/** Rejects a batch. Throws 409 once its file is created. */
export const rejectPayouts = (intent: Intent, id: string, reason: string): Promise<PayoutBatch> =>
  answered(client.rejectPayouts({ params: { id }, body: { reason } }, { intent }));

/** Returns the bank file with account numbers. Throws 409 before the batch is approved. */
export const makePayoutFile = (intent: Intent, id: string, reason: string): Promise<PayoutFile> =>
  answered(client.makePayoutFile({ params: { id }, body: { reason } }, { intent }));

/** Previews the effect of a result file. Throws 400 with the errors of each row. */
export const checkPayoutResult = (id: string, file: string): Promise<PayoutResult> =>
  answered(client.checkPayoutResult({ params: { id }, body: { file } }));

/** Books the contents of a result file. */
export const applyPayoutResult = (
  intent: Intent,
  id: string,
  body: { file: string; paidOn: string },
): Promise<PayoutBatch> => answered(client.applyPayoutResult({ params: { id }, body }, { intent }));
