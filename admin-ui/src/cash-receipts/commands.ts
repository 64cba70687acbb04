import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { CashReceiptFile, CashReceiptResult, MadeCashReceiptFile } from './records.ts';

/** Takes the receipts that are due into a file. Throws 409 where none is. */
export const prepareCashReceiptFile = (intent: Intent, linesMost: number): Promise<CashReceiptFile> =>
  answered(client.prepareCashReceiptFile({ body: { linesMost } }, { intent }));

/** The file for the tax office, with the numbers of fans. Throws 409 once every line is answered. */
export const makeCashReceiptFile = (
  intent: Intent,
  id: string,
  reason: string,
): Promise<MadeCashReceiptFile> =>
  answered(client.makeCashReceiptFile({ params: { id }, body: { reason } }, { intent }));

/** What a result file would do. Throws 400 with what is wrong, row by row. */
export const checkCashReceiptResult = (id: string, file: string): Promise<CashReceiptResult> =>
  answered(client.checkCashReceiptResult({ params: { id }, body: { file } }));

/** Takes in what a result file says. */
export const applyCashReceiptResult = (intent: Intent, id: string, file: string): Promise<CashReceiptFile> =>
  answered(client.applyCashReceiptResult({ params: { id }, body: { file } }, { intent }));
