import {
  type CashReceiptEvent,
  type CashReceiptKind,
  type CashReceiptStatus,
  cashReceiptEvents,
} from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('cash_receipt', cashReceiptEvents);

/** The receipt of a deposit, or one of its cancellations. */
export interface Receipt {
  readonly id: string;
  readonly kind: CashReceiptKind;
  readonly status: CashReceiptStatus;
  /** In won: the amount of the receipt, and the value-added tax included in it. */
  readonly won: number;
  readonly vatWon: number;
  /** KST days: when the money arrived or went back, and the deadline for issuing. */
  readonly on: string;
  readonly dueOn: string;
  /** The file and line that it is in, or was last in. */
  readonly filed: { readonly fileId: string; readonly line: number } | null;
  readonly approval: { readonly number: string; readonly on: string } | null;
  /** The tax office’s error code for the last refusal. */
  readonly code: string | null;
}

/** Everything reported to the tax office for one deposit; amounts in won. */
export interface DepositReceipts {
  readonly userId: string;
  /** Its receipt first, then its cancellations. */
  readonly receipts: readonly [Receipt, ...Receipt[]];
  /** Won that went back and are on no receipt yet, because a file’s result is awaited. */
  readonly untoldWon: number;
  /** KST day on which money last went back. */
  readonly backOn: string | null;
  /** Ids of the causes applied so far; a repeated cause changes nothing. */
  readonly causes: ReadonlySet<string>;
}

/** The stream `cash_receipt-{depositId}`; null before the deposit’s money has arrived. */
export const depositReceiptsStream: StreamType<DepositReceipts | null> = {
  category: 'cash_receipt',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const depositReceiptsStreamId = (depositId: string) =>
  streamId(depositReceiptsStream.category, depositId);

const untouched = { status: 'DUE', filed: null, approval: null, code: null } as const;

function evolve(state: DepositReceipts | null, event: CashReceiptEvent): DepositReceipts {
  if (event.type === 'CashReceiptDue') {
    const { receiptId: id, userId, won, vatWon, on, dueOn } = event.payload;
    const receipt: Receipt = { id, kind: 'ISSUE', won, vatWon, on, dueOn, ...untouched };
    return { userId, receipts: [receipt], untoldWon: 0, backOn: null, causes: new Set() };
  }
  if (!state) throw new Error(`cash receipt: ${event.type} before CashReceiptDue`);
  switch (event.type) {
    case 'CashReceiptMoneyBack': {
      const { causeId, won, on } = event.payload;
      const causes = new Set([...state.causes, causeId]);
      return { ...state, causes, untoldWon: state.untoldWon + won, backOn: on };
    }
    case 'CashReceiptLowered': {
      const { receiptId, won, vatWon } = event.payload;
      const untoldWon = state.untoldWon - (receiptOf(state, receiptId).won - won);
      const status = won === 0 ? 'DROPPED' : 'DUE';
      return { ...withReceipt(state, receiptId, { won, vatWon, status }), untoldWon };
    }
    case 'CashReceiptCancelDue': {
      const { receiptId: id, won, vatWon, on, dueOn } = event.payload;
      const cancel: Receipt = { id, kind: 'CANCEL', won, vatWon, on, dueOn, ...untouched };
      const [issue, ...cancels] = state.receipts;
      return { ...state, receipts: [issue, ...cancels, cancel], untoldWon: state.untoldWon - won };
    }
    case 'CashReceiptFiled': {
      const { receiptId, fileId, line } = event.payload;
      return withReceipt(state, receiptId, { status: 'FILED', filed: { fileId, line } });
    }
    case 'CashReceiptIssued': {
      const { receiptId, approvalNumber: number, approvedOn: on } = event.payload;
      return withReceipt(state, receiptId, { status: 'ISSUED', approval: { number, on }, code: null });
    }
    case 'CashReceiptFailed': {
      const { receiptId, code } = event.payload;
      return withReceipt(state, receiptId, { status: 'DUE', code });
    }
  }
}

function withReceipt(state: DepositReceipts, id: string, change: Partial<Receipt>): DepositReceipts {
  receiptOf(state, id);
  const changed = (receipt: Receipt) => (receipt.id === id ? { ...receipt, ...change } : receipt);
  const [issue, ...cancels] = state.receipts;
  return { ...state, receipts: [changed(issue), ...cancels.map(changed)] };
}

function receiptOf({ receipts }: DepositReceipts, id: string): Receipt {
  const receipt = receipts.find((one) => one.id === id);
  if (!receipt) throw new Error(`cash receipt: an event names ${id}, which is not of this deposit`);
  return receipt;
}
