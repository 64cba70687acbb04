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

/** How each line of a bank's list is understood. Throws 400 for a file that cannot be read as a whole. */
export const previewBankList = (file: string, chosen: ChosenColumns | null): Promise<BankListPreview> =>
  answered(client.previewBankList({ body: { file, chosen } }));

/** Takes in a list just as it was shown. Throws 400 where something else was shown; what is known stays as it is. */
export const takeBankList = (body: TakeBankList): Promise<TakenBankList> =>
  answered(client.takeBankList({ body }));

/** Keeps the columns of a heading for the next list of that bank. */
export const keepBankColumns = (body: KeepBankColumns): Promise<{ id: string }> =>
  answered(client.keepBankColumns({ body }, { intent: newIntent(crypto) }));

/** Says which transfers pay which deposits of one fan. Throws 409 where the sums differ, or one of them is no longer open. */
export const matchDeposits = (
  intent: Intent,
  body: { readonly depositIds: string[]; readonly transferIds: string[] },
): Promise<DepositMatchRow> => answered(client.matchDeposits({ body }, { intent }));

/** Approves what another one proposed, by its sum. Throws 409 for who proposed it, and where the sum is another. */
export const approveDepositMatch = (intent: Intent, id: string, won: number): Promise<DepositMatchRow> =>
  answered(client.approveDepositMatch({ params: { id }, body: { won } }, { intent }));

/** Drops what was proposed. Throws 409 when it was decided before. */
export const dropDepositMatch = (intent: Intent, id: string, reason: string): Promise<DepositMatchRow> =>
  answered(client.dropDepositMatch({ params: { id }, body: { reason } }, { intent }));

/** Who the bank says sent a transfer; that it was read, and why, is written down. */
export const readTransfer = (intent: Intent, id: string, reason: string): Promise<TransferPayer> =>
  answered(client.readTransfer({ params: { id }, body: { reason } }, { intent }));

/** The names of an open transfer and of the deposits that it may pay; that they were read is written down. Throws 409 once it is matched. */
export const readTransferNames = (intent: Intent, id: string): Promise<ComparedNames> =>
  answered(client.readTransferNames({ params: { id } }, { intent }));

/** The names of a match that waits for another one of the staff. Throws 409 once it is decided. */
export const readMatchNames = (intent: Intent, id: string): Promise<ComparedNames> =>
  answered(client.readMatchNames({ params: { id } }, { intent }));

/** What the staff does to send a transfer back. Each throws 409 where it is not theirs to do any more, or somebody else does it. */
export const sendBack = {
  claim: (intent: Intent, id: string, reason: string): Promise<TransferRow> =>
    answered(client.claimTransferReturn({ params: { id }, body: { reason } }, { intent })),
  release: (intent: Intent, id: string, reason: string): Promise<TransferRow> =>
    answered(client.releaseTransferReturn({ params: { id }, body: { reason } }, { intent })),
  /** @param reference what identifies the transfer back at the bank */
  record: (intent: Intent, id: string, reference: string): Promise<TransferRow> =>
    answered(client.returnTransfer({ params: { id }, body: { reference } }, { intent })),
};

/** What a fan told of themselves for a deposit; that it was read, and why, is written down. */
export const readDeposit = (intent: Intent, id: string, reason: string): Promise<DepositPersonal> =>
  answered(client.readDeposit({ params: { id }, body: { reason } }, { intent }));

/** Ends a deposit that cannot be paid. Throws 409 when it has come to its end already. */
export const failDeposit = (intent: Intent, id: string, reason: string): Promise<DepositRow> =>
  answered(client.failDeposit({ params: { id }, body: { reason } }, { intent }));
