import { type CashReceiptEvent, type CashReceiptFileEvent, policy } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import { plusDays } from '../../../clock.ts';
import { type FileLine, type FileState, waitingLines } from './file-state.ts';
import { type DepositReceipts, depositReceiptsStream, type Receipt } from './state.ts';

/** Returns the last day to issue a receipt for money that was paid, or went back, on a day. KST dates. */
const dueOnOf = (on: string): string => plusDays(on, policy.cashReceipts.issueWithinDays);

interface Sale {
  readonly depositId: string;
  readonly userId: string;
  readonly receiptId: string;
  readonly won: number;
  /** KST day on which the money arrived. */
  readonly on: string;
}

/** Makes the receipt of a deposit due once its money has arrived. Returns no events if it exists already. */
export function decideSale(state: DepositReceipts | null, sale: Sale): CashReceiptEvent[] {
  if (state !== null) return [];
  const { won, on } = sale;
  const payload = { ...sale, vatWon: vatOf(won), dueOn: dueOnOf(on), policyVersion: policy.version };
  return [{ type: 'CashReceiptDue', schemaVersion: 1, payload }];
}

interface MoneyBack {
  readonly depositId: string;
  readonly causeId: string;
  readonly won: number;
  /** KST day since when it is owed. */
  readonly on: string;
  /** Id for the cancellation, used only if one becomes necessary. */
  readonly cancelId: string;
}

/**
 * Records that money of a deposit’s charge is owed to its fan. Returns no events if this cause is known already.
 * @throws Error if more goes back than is left, which the ledger never allows
 */
export function decideMoneyBack(state: DepositReceipts, back: MoneyBack): CashReceiptEvent[] {
  const { cancelId, ...payload } = back;
  if (state.causes.has(back.causeId)) return [];
  if (back.won > keptWon(state))
    throw new Error(`cash receipt ${back.depositId}: more goes back than is left`);
  const noted: CashReceiptEvent = { type: 'CashReceiptMoneyBack', schemaVersion: 1, payload };
  return [noted, ...tell(depositReceiptsStream.evolve(state, noted), back.depositId, cancelId)];
}

/** Puts a due receipt into a file. Returns null if it is not due. */
export function decideFiled(
  state: DepositReceipts | null,
  filed: {
    readonly depositId: string;
    readonly receiptId: string;
    readonly fileId: string;
    readonly line: number;
  },
): CashReceiptEvent | null {
  const receipt = state?.receipts.find(({ id }) => id === filed.receiptId);
  return receipt?.status === 'DUE' ? { type: 'CashReceiptFiled', schemaVersion: 1, payload: filed } : null;
}

/** The tax office’s answer for a line. */
export type Answer =
  | { readonly approvalNumber: string; readonly approvedOn: string }
  | { readonly code: string };

/**
 * Applies the tax office’s answer to a line of a file. A failed receipt is due again. Money that went back meanwhile lowers a failed receipt, or becomes a
 * cancellation of an issued one. Returns no events if the receipt does not wait in this line.
 */
export function decideAnswer(
  state: DepositReceipts,
  filed: {
    readonly depositId: string;
    readonly receiptId: string;
    readonly fileId: string;
    readonly line: number;
  },
  answer: Answer,
  cancelId: string,
): CashReceiptEvent[] {
  const receipt = state.receipts.find(({ id }) => id === filed.receiptId);
  const stands = receipt?.filed?.fileId === filed.fileId && receipt.filed.line === filed.line;
  if (receipt?.status !== 'FILED' || !stands) return [];
  const said: CashReceiptEvent =
    'code' in answer
      ? { type: 'CashReceiptFailed', schemaVersion: 1, payload: { ...filed, ...answer } }
      : { type: 'CashReceiptIssued', schemaVersion: 1, payload: { ...filed, ...answer } };
  return [said, ...tell(depositReceiptsStream.evolve(state, said), filed.depositId, cancelId)];
}

/** Applies money that went back and is on no receipt yet: lowers the receipt if it is due, adds a cancellation if it was issued. */
function tell(state: DepositReceipts | null, depositId: string, cancelId: string): CashReceiptEvent[] {
  if (!state || state.untoldWon === 0) return [];
  const [issue] = state.receipts;
  const { untoldWon, backOn } = state;
  if (issue.status === 'DUE') {
    const won = issue.won - untoldWon;
    const payload = { depositId, receiptId: issue.id, won, vatWon: vatOf(won) };
    return [{ type: 'CashReceiptLowered', schemaVersion: 1, payload }];
  }
  // While the receipt is in a file, its outcome is unknown. The answer decides.
  if (issue.status !== 'ISSUED' || backOn === null) return [];
  const left = toldWon(state);
  const payload = {
    depositId,
    receiptId: cancelId,
    won: untoldWon,
    vatWon: vatOf(left) - vatOf(left - untoldWon),
    on: backOn,
    dueOn: dueOnOf(backOn),
    policyVersion: policy.version,
  };
  return [{ type: 'CashReceiptCancelDue', schemaVersion: 1, payload }];
}

/** Won that the receipts of a deposit add up to once all of them are issued. */
const toldWon = ({ receipts }: DepositReceipts): number =>
  receipts.reduce((sum, { kind, won }) => sum + (kind === 'ISSUE' ? won : -won), 0);

/** Won of a deposit that has not gone back. */
export const keptWon = (state: DepositReceipts): number => toldWon(state) - state.untoldWon;

/** Returns the deposit’s receipt, and the won that are issued at the tax office after cancellations. */
export function issuedOf({ receipts }: DepositReceipts): { issue: Receipt; won: number } {
  const issued = receipts.filter(({ status }) => status === 'ISSUED');
  return {
    issue: receipts[0],
    won: issued.reduce((sum, { kind, won }) => sum + (kind === 'ISSUE' ? won : -won), 0),
  };
}

/**
 * Returns the ten percent value-added tax included in the price of coins, as on the receipt of a charge (docs/rules/cash-receipts.md#tax). The net value is ten
 * elevenths, which never lies halfway between two won.
 * @param won at least 0
 * @returns won
 */
export const vatOf = (won: number): number => won - Math.round((won * 10) / 11);

interface Named {
  readonly fileId: string;
  readonly operatorId: string;
}

/** Puts due receipts into a new file. Rejects CASH_RECEIPT_NOTHING if there are none. */
export function decidePrepare(named: Named, lines: readonly FileLine[]): CashReceiptFileEvent | Rejection {
  if (lines.length === 0) return reject('CASH_RECEIPT_NOTHING');
  const payload = { ...named, lines: [...lines], policyVersion: policy.version };
  return { type: 'CashReceiptFilePrepared', schemaVersion: 1, payload };
}

/**
 * Records that a member of staff received the file. Bytes that were never given out before get a new number. Returns null if they equal those of the newest
 * file. Rejects NOT_FOUND. Rejects ALREADY_DECIDED once a line is answered: the tax office then has the file and would issue the waiting lines twice
 * (docs/rules/cash-receipts.md#files). Rejects CASH_RECEIPT_CHANGED if the file does not have exactly the waiting lines.
 */
export function decideMade(
  state: FileState | null,
  named: Named,
  made: { readonly sha256: string; readonly rows: number },
): CashReceiptFileEvent | Rejection | null {
  if (state === null) return reject('NOT_FOUND');
  if (waitingLines(state).length < state.lines.size) return reject('ALREADY_DECIDED');
  if (waitingLines(state).length !== made.rows) return reject('CASH_RECEIPT_CHANGED');
  if (state.file?.sha256 === made.sha256) return null;
  const number = (state.file?.number ?? 0) + 1;
  return { type: 'CashReceiptFileMade', schemaVersion: 1, payload: { ...named, ...made, number } };
}

/** New answers in a result file. */
interface ResultNews {
  readonly sha256: string;
  readonly issued: readonly {
    readonly line: number;
    readonly approvalNumber: string;
    readonly approvedOn: string;
  }[];
  readonly failed: readonly { readonly line: number; readonly code: string }[];
}

/** Records the new answers of a result file. Returns null if there are none. */
export function decideResult(
  named: Named,
  news: ResultNews,
): Extract<CashReceiptFileEvent, { type: 'CashReceiptResultRead' }> | null {
  const { sha256, issued, failed } = news;
  if (issued.length + failed.length === 0) return null;
  const payload = { ...named, sha256, issued: [...issued], failed: [...failed] };
  return { type: 'CashReceiptResultRead', schemaVersion: 1, payload };
}
