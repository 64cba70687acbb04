import { type CashReceiptEvent, policy } from '@sowon/contracts';
import { plusDays } from '../../../clock.ts';
import { type DepositReceipts, depositReceiptsStream, type Receipt } from './state.ts';
import { vatOf } from './vat.ts';

/** Returns the last day to issue a receipt for money that was paid, or went back, on a day. KST dates. */
export const dueOnOf = (on: string): string => plusDays(on, policy.cashReceipts.issueWithinDays);

export interface Sale {
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

export interface MoneyBack {
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
    ...{ depositId, receiptId: cancelId, won: untoldWon, vatWon: vatOf(left) - vatOf(left - untoldWon) },
    ...{ on: backOn, dueOn: dueOnOf(backOn), policyVersion: policy.version },
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
