import type { CashReceiptEvent, CashReceiptFileEvent } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { type Columns, insertRows, type NewRow, updateRows } from '../../../db/rows.ts';
import { type FileState, fileStream } from './file-state.ts';
import { type DepositReceipts, depositReceiptsStream, type Receipt } from './state.ts';

/**
 * Returns the row changes of receipts for events of their deposits. Rows and events commit together.
 * @param changes of each deposit: the state before the first event, and the events
 */
export function receiptRows(
  changes: readonly {
    readonly depositId: string;
    readonly before: DepositReceipts | null;
    readonly events: readonly CashReceiptEvent[];
  }[],
): CarriedRows[] {
  const added: NewRow<'cash_receipts'>[] = [];
  const changed: (Columns<'cash_receipts'> & { id: string })[] = [];
  for (const { depositId, before, events } of changes) {
    const after = events.reduce<DepositReceipts | null>(depositReceiptsStream.evolve, before);
    if (!after) continue;
    const known = new Map(before?.receipts.map((receipt) => [receipt.id, receipt]));
    for (const receipt of after.receipts) {
      const was = known.get(receipt.id);
      if (!was) added.push(newRow(depositId, after.userId, receipt));
      else if (was !== receipt) changed.push({ id: receipt.id, ...standing(receipt) });
    }
  }
  return [
    ...(added.length > 0 ? [insertRows('cash_receipts', added)] : []),
    ...(changed.length > 0 ? [updateRows('cash_receipts', 'id', changed)] : []),
  ];
}

const newRow = (depositId: string, userId: string, receipt: Receipt): NewRow<'cash_receipts'> => ({
  id: receipt.id,
  deposit_id: depositId,
  user_id: userId,
  kind: receipt.kind,
  on_day: receipt.on,
  due_on: receipt.dueOn,
  ...standing(receipt),
});

const standing = ({ status, won, vatWon, filed, approval, code }: Receipt) => ({
  status,
  won,
  vat_won: vatWon,
  file_id: filed?.fileId ?? null,
  line: filed?.line ?? null,
  approval_number: approval?.number ?? null,
  approved_on: approval?.on ?? null,
  code,
});

/** Records that a cause has been applied to its receipt. */
export const takenRow = (causeId: string, depositId: string): CarriedRows =>
  insertRows('cash_receipts_taken', [{ cause_id: causeId, deposit_id: depositId }]);

/** Returns the row changes for an event of a file. @param before the state before the event */
export function fileRows(
  fileId: string,
  before: FileState | null,
  event: CashReceiptFileEvent,
  at: Date,
): CarriedRows[] {
  const now = at.toISOString();
  const after = fileStream.evolve(before, event);
  switch (event.type) {
    case 'CashReceiptFilePrepared': {
      const { operatorId, lines } = event.payload;
      const none = { file_number: null, file_sha256: null, file_at: null, file_by: null, ended_at: null };
      return [
        insertRows('cash_receipt_files', [
          { id: fileId, status: 'PREPARED', prepared_at: now, prepared_by: operatorId, ...none },
        ]),
        insertRows(
          'cash_receipt_lines',
          lines.map(({ line, receiptId: receipt_id, won }) => ({
            id: lineId(fileId, line),
            file_id: fileId,
            line,
            receipt_id,
            won,
            state: 'WAITING' as const,
            approval_number: null,
            code: null,
          })),
        ),
      ];
    }
    case 'CashReceiptFileMade': {
      const { number, sha256, operatorId } = event.payload;
      const made = { file_number: number, file_sha256: sha256, file_at: now, file_by: operatorId };
      return [updateRows('cash_receipt_files', 'id', [{ id: fileId, status: 'MADE', ...made }])];
    }
    case 'CashReceiptResultRead': {
      const { issued, failed } = event.payload;
      const ended_at = after?.status === 'DONE' ? now : null;
      return [
        updateRows('cash_receipt_files', 'id', [{ id: fileId, status: after?.status ?? 'MADE', ended_at }]),
        updateRows('cash_receipt_lines', 'id', [
          ...issued.map(({ line, approvalNumber }) => ({
            id: lineId(fileId, line),
            state: 'ISSUED' as const,
            approval_number: approvalNumber,
            code: null,
          })),
          ...failed.map(({ line, code }) => ({
            id: lineId(fileId, line),
            state: 'FAILED' as const,
            approval_number: null,
            code,
          })),
        ]),
      ];
    }
  }
}

const lineId = (fileId: string, line: number) => `${fileId}:${line}`;
