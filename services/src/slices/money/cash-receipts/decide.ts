import { type CashReceiptEvent, policy } from '@sowon/contracts';
import { plusDays } from '../../../clock.ts';
import { type DepositReceipts, depositReceiptsStream, type Receipt } from './state.ts';
import { vatOf } from './vat.ts';

/** The last day on which a receipt may be issued of what was paid, or went back, on a day; KST dates. */
export const dueOnOf = (on: string): string => plusDays(on, policy.cashReceipts.issueWithinDays);

export interface Sale {
  readonly depositId: string;
  readonly userId: string;
  readonly receiptId: string;
  readonly won: number;
  /** KST day on which the money came. */
  readonly on: string;
}

/** The money of a deposit is there: its receipt is due. Nothing where it is already. */
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
  /** Of the cancellation, where there is to be one. */
  readonly cancelId: string;
}

/**
 * Money of a deposit's charge is owed to its fan. Nothing where this is known already.
 * @throws Error where more goes back than there is, which the ledger never lets happen
 */
export function decideMoneyBack(state: DepositReceipts, back: MoneyBack): CashReceiptEvent[] {
  const { cancelId, ...payload } = back;
  if (state.causes.has(back.causeId)) return [];
  if (back.won > keptWon(state))
    throw new Error(`cash receipt ${back.depositId}: more goes back than is left`);
  const noted: CashReceiptEvent = { type: 'CashReceiptMoneyBack', schemaVersion: 1, payload };
  return [noted, ...tell(depositReceiptsStream.evolve(state, noted), back.depositId, cancelId)];
}

/** A due receipt comes into a file. Null where it is not due. */
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

/** What the tax office says of a line. */
export type Answer =
  | { readonly approvalNumber: string; readonly approvedOn: string }
  | { readonly code: string };

/**
 * The tax office has answered the line of a file. A receipt that failed is due again, and what went back meanwhile is told: it
 * makes such a receipt less, and is a cancellation of one that was issued. Nothing where the receipt does not wait in this line.
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

/** What has gone back and is in no receipt yet changes the one that is due, or becomes a cancellation of the one that was issued. */
function tell(state: DepositReceipts | null, depositId: string, cancelId: string): CashReceiptEvent[] {
  if (!state || state.untoldWon === 0) return [];
  const [issue] = state.receipts;
  const { untoldWon, backOn } = state;
  if (issue.status === 'DUE') {
    const won = issue.won - untoldWon;
    const payload = { depositId, receiptId: issue.id, won, vatWon: vatOf(won) };
    return [{ type: 'CashReceiptLowered', schemaVersion: 1, payload }];
  }
  // In a file, nobody knows yet whether it comes to be; the answer tells.
  if (issue.status !== 'ISSUED' || backOn === null) return [];
  const left = toldWon(state);
  const payload = {
    ...{ depositId, receiptId: cancelId, won: untoldWon, vatWon: vatOf(left) - vatOf(left - untoldWon) },
    ...{ on: backOn, dueOn: dueOnOf(backOn), policyVersion: policy.version },
  };
  return [{ type: 'CashReceiptCancelDue', schemaVersion: 1, payload }];
}

/** What of a deposit its receipts come to, once all of them are issued; in won. */
const toldWon = ({ receipts }: DepositReceipts): number =>
  receipts.reduce((sum, { kind, won }) => sum + (kind === 'ISSUE' ? won : -won), 0);

/** What of the money of a deposit is kept, in won. */
export const keptWon = (state: DepositReceipts): number => toldWon(state) - state.untoldWon;

/** The receipt of a deposit, and what of it stands at the tax office; in won. */
export function issuedOf({ receipts }: DepositReceipts): { issue: Receipt; won: number } {
  const issued = receipts.filter(({ status }) => status === 'ISSUED');
  return {
    issue: receipts[0],
    won: issued.reduce((sum, { kind, won }) => sum + (kind === 'ISSUE' ? won : -won), 0),
  };
}
