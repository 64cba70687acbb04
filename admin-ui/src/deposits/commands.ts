import type {
  BankListPreview,
  ChosenColumns,
  KeepBankColumns,
  TakeBankList,
  TakenBankList,
} from '@sowon/contracts/deposits/bank-list';
import { type Intent, newIntent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type {
  ComparedNames,
  DepositMatchRow,
  DepositPersonal,
  DepositRow,
  TransferPayer,
  TransferRow,
} from './records.ts';

/** Previews how each line of a bank's list is parsed. Throws 400 for an unreadable file. */
export const previewBankList = (file: string, chosen: ChosenColumns | null): Promise<BankListPreview> =>
  answered(client.previewBankList({ body: { file, chosen } }));

/** Imports a list exactly as previewed. Throws 400 if the preview differs; known transfers stay as they are. */
export const takeBankList = (body: TakeBankList): Promise<TakenBankList> =>
  answered(client.takeBankList({ body }));

/** Saves the columns of a heading for the next list of that bank. */
export const keepBankColumns = (body: KeepBankColumns): Promise<{ id: string }> =>
  answered(client.keepBankColumns({ body }, { intent: newIntent(crypto) }));

/** Matches transfers with deposits of one fan. Throws 409 if the sums differ, or if one of them is no longer open. */
export const matchDeposits = (
  intent: Intent,
  body: { readonly depositIds: string[]; readonly transferIds: string[] },
): Promise<DepositMatchRow> => answered(client.matchDeposits({ body }, { intent }));

/** Approves a match that another staff member proposed, with its sum in won. Throws 409 for the proposer, and if the sum differs. */
export const approveDepositMatch = (intent: Intent, id: string, won: number): Promise<DepositMatchRow> =>
  answered(client.approveDepositMatch({ params: { id }, body: { won } }, { intent }));

/** Drops a proposed match. Throws 409 if it is already decided. */
export const dropDepositMatch = (intent: Intent, id: string, reason: string): Promise<DepositMatchRow> =>
  answered(client.dropDepositMatch({ params: { id }, body: { reason } }, { intent }));

/** Returns the payer of a transfer as the bank names it. The read and its reason are recorded in the audit log. */
export const readTransfer = (intent: Intent, id: string, reason: string): Promise<TransferPayer> =>
  answered(client.readTransfer({ params: { id }, body: { reason } }, { intent }));

/** Returns the names of an open transfer and of the deposits that it may pay. The read is recorded. Throws 409 once it is matched. */
export const readTransferNames = (intent: Intent, id: string): Promise<ComparedNames> =>
  answered(client.readTransferNames({ params: { id } }, { intent }));

/** Returns the names of a match that waits for a second staff member. Throws 409 once it is decided. */
export const readMatchNames = (intent: Intent, id: string): Promise<ComparedNames> =>
  answered(client.readMatchNames({ params: { id } }, { intent }));

/** Steps to send a transfer back. Each throws 409 if its state no longer allows it, or if another staff member has claimed it. */
export const sendBack = {
  claim: (intent: Intent, id: string, reason: string): Promise<TransferRow> =>
    answered(client.claimTransferReturn({ params: { id }, body: { reason } }, { intent })),
  release: (intent: Intent, id: string, reason: string): Promise<TransferRow> =>
    answered(client.releaseTransferReturn({ params: { id }, body: { reason } }, { intent })),
  /** @param reference the bank's identifier of the return transfer */
  record: (intent: Intent, id: string, reference: string): Promise<TransferRow> =>
    answered(client.returnTransfer({ params: { id }, body: { reference } }, { intent })),
};

/** Returns the fan's personal data of a deposit. The read and its reason are recorded in the audit log. */
export const readDeposit = (intent: Intent, id: string, reason: string): Promise<DepositPersonal> =>
  answered(client.readDeposit({ params: { id }, body: { reason } }, { intent }));

/** Ends a deposit that cannot be paid. Throws 409 if it has already ended. */
export const failDeposit = (intent: Intent, id: string, reason: string): Promise<DepositRow> =>
  answered(client.failDeposit({ params: { id }, body: { reason } }, { intent }));
