import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { PayoutBatch, PayoutFile, PayoutResult } from './records.ts';

/** Takes what a closed month has to pay into a batch. Throws 409 where nobody is to be paid. */
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

/** Approves a batch that others made. Throws 409 where it is another one by now, or the total is. */
export const approvePayouts = (
  intent: Intent,
  id: string,
  body: { version: number; totalWon: number },
): Promise<PayoutBatch> => answered(client.approvePayouts({ params: { id }, body }, { intent }));

/** Lets a batch come to nothing. Throws 409 once a file was made of it. */
export const rejectPayouts = (intent: Intent, id: string, reason: string): Promise<PayoutBatch> =>
  answered(client.rejectPayouts({ params: { id }, body: { reason } }, { intent }));

/** The file for the bank, with accounts. Throws 409 before the batch is approved. */
export const makePayoutFile = (intent: Intent, id: string, reason: string): Promise<PayoutFile> =>
  answered(client.makePayoutFile({ params: { id }, body: { reason } }, { intent }));

/** What a result file would do. Throws 400 with what is wrong, row by row. */
export const checkPayoutResult = (id: string, file: string): Promise<PayoutResult> =>
  answered(client.checkPayoutResult({ params: { id }, body: { file } }));

/** Books what a result file says. */
export const applyPayoutResult = (
  intent: Intent,
  id: string,
  body: { file: string; paidOn: string },
): Promise<PayoutBatch> => answered(client.applyPayoutResult({ params: { id }, body }, { intent }));
