import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { CashReceiptFile, CashReceiptResult, MadeCashReceiptFile } from './records.ts';

/** Puts the due receipts into a file. Throws 409 if none is due. */
export const prepareCashReceiptFile = (intent: Intent, linesMost: number): Promise<CashReceiptFile> =>
  answered(client.prepareCashReceiptFile({ body: { linesMost } }, { intent }));

/** Returns the file for the tax office, with the fans' numbers. Throws 409 once every line is answered. */
export const makeCashReceiptFile = (
  intent: Intent,
  id: string,
  reason: string,
): Promise<MadeCashReceiptFile> =>
  answered(client.makeCashReceiptFile({ params: { id }, body: { reason } }, { intent }));

/** Previews the effect of a result file. Throws 400 with the errors of each row. */
export const checkCashReceiptResult = (id: string, file: string): Promise<CashReceiptResult> =>
  answered(client.checkCashReceiptResult({ params: { id }, body: { file } }));

/** Applies the contents of a result file. */
export const applyCashReceiptResult = (intent: Intent, id: string, file: string): Promise<CashReceiptFile> =>
  answered(client.applyCashReceiptResult({ params: { id }, body: { file } }, { intent }));
