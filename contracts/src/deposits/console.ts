import { z } from 'zod';
import { ApprovalEffect } from '../approvals/schemas.ts';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Id, IdReply, Instant, idParams, requiredText, text, Won } from '../primitives.ts';
import { LeftOfCharge } from '../refunds/schemas.ts';
import { route } from '../route.ts';
import {
  BankListPreview,
  KeepBankColumns,
  PreviewBankList,
  TakeBankList,
  TakenBankList,
} from './bank-list.ts';
import { depositCalls } from './calls.ts';
import { ComparedNames } from './compared-names.ts';
import {
  DepositCancelledBy,
  DepositMatchStatus,
  DepositStatus,
  NameAgreement,
  TransferStatus,
} from './schemas.ts';

/** A deposit without the fan's personal data. */
export const DepositConsoleRow = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  points: z.int(),
  won: Won,
  status: DepositStatus,
  cancelledBy: DepositCancelledBy.nullable(),
  created: Instant,
  due: Instant,
  ended: Instant.nullable(),
  matchId: Id.nullable(),
});

/** A suggestion of deposits that a transfer may pay; the likeliest comes first. */
const Suggestion = z.object({
  userId: Id,
  username: z.string(),
  depositIds: z.array(Id),
  /** Includes the transfer itself; several if a deposit was paid in parts. */
  transferIds: z.array(Id),
  /** Staff who imported these transfers; if they match them themselves, another must approve. */
  importerIds: z.array(Id),
  /** Sum of the deposits, in won and coins. */
  won: Won,
  points: z.int(),
  /** True if the sums of deposits and transfers are equal. */
  sumAgrees: z.boolean(),
  name: NameAgreement,
  /** When the earliest of the deposits was requested. */
  asked: Instant,
});

/** A received transfer, without the name of its sender. */
export const TransferRow = z.object({
  id: Id,
  won: Won,
  received: Instant,
  /** Deadline for crediting its deposits: two service hours. */
  due: Instant,
  status: TransferStatus,
  matchId: Id.nullable(),
  /** The staff member who is sending it back now, since when, and from when another may take over. */
  returningBy: Id.nullable(),
  returningByName: z.string(),
  returningSince: Instant.nullable(),
  takeOverFrom: Instant.nullable(),
  /** Reference of the return transfer, if it was returned. */
  returnReference: z.string().nullable(),
  imported: Instant,
});
export const TransferDetails = TransferRow.extend({ suggestions: z.array(Suggestion) });

export const DepositMatchRow = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  won: Won,
  /** Coins the fan gets, or got, for it. */
  points: z.int(),
  depositIds: z.array(Id),
  transferIds: z.array(Id),
  status: DepositMatchStatus,
  maker: Id,
  makerName: z.string(),
  checker: Id.nullable(),
  checkerName: z.string().nullable(),
  created: Instant,
  /** When the proposal expires; null if it needed no approval. */
  expires: Instant.nullable(),
  ended: Instant.nullable(),
});
export const DepositMatchDetails = DepositMatchRow.extend({
  /** The change to the fan's wallet by approving it, in coins; null if it is decided, or cannot be approved now. */
  effect: ApprovalEffect.nullable(),
  /** Error code if it cannot be approved now; null if it can. */
  refusedBy: z.string().nullable(),
  /** The refusal as text, in the language of the request. */
  refusedByText: z.string().nullable(),
});

const reason = requiredText(policy.text.commentMax);
const some = z.array(Id).min(1).max(policy.deposits.matchMost);

export const depositConsole = {
  listDeposits: route(depositCalls.listDeposits, {
    summary: 'Bank deposits that fans requested.',
    query: listQuery({
      filter: {
        /** Part of the fan’s name, or an id of the deposit or the fan. */
        q: text(100).optional(),
        status: DepositStatus.optional(),
        userId: Id.optional(),
      },
      sortable: ['id', 'created', 'due'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(DepositConsoleRow),
  }),
  showDeposit: route(depositCalls.showDeposit, {
    summary: 'One bank deposit; once it is paid, with the amount that could be refunded.',
    params: idParams,
    reply: DepositConsoleRow.extend({ left: LeftOfCharge.nullable() }),
    errors: [404],
  }),
  readDeposit: route(depositCalls.readDeposit, {
    summary:
      'The personal data that a fan gave for a deposit; the audit log records the reading and its reason.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: z.object({
      id: Id,
      depositorName: z.string(),
      depositorPhone: z.string(),
      /** Number for the cash receipt; the phone number if no other was given. */
      cashReceiptNumber: z.string(),
    }),
    errors: [404],
  }),
  failDeposit: route(depositCalls.failDeposit, {
    summary: 'Close a deposit that cannot be paid; its fan is asked to write to support.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: DepositConsoleRow,
    errors: [404, 409],
  }),

  listTransfers: route(depositCalls.listTransfers, {
    summary: 'Incoming bank transfers.',
    query: listQuery({
      filter: {
        status: TransferStatus.optional(),
        /** Only transfers that are open or being sent back. */
        toDo: z.literal(true).optional(),
        won: Won.optional(),
        /** Only transfers past their deadline. */
        late: z.literal(true).optional(),
      },
      sortable: ['id', 'received', 'due', 'won'],
      order: ['received', 'ASC'],
    }),
    reply: z.array(TransferRow),
  }),
  showTransfer: route(depositCalls.showTransfer, {
    summary: 'One transfer, with the deposits that it may pay.',
    params: idParams,
    reply: TransferDetails,
    errors: [404],
  }),
  importTransfers: route(depositCalls.importTransfers, {
    summary: 'Import lines of a bank’s account list, under its heading; known lines stay as they are.',
    body: z.strictObject({ csv: z.string().min(1).max(policy.deposits.importCharactersMax) }),
    reply: z.object({
      /** Number of lines that were new, known already, and without received money. */
      added: z.int(),
      known: z.int(),
      skipped: z.int(),
    }),
    errors: [409],
  }),
  previewBankList: route(depositCalls.previewBankList, {
    summary: 'Preview a bank’s list file: how each line is understood; imports nothing.',
    body: PreviewBankList,
    reply: BankListPreview,
  }),
  takeBankList: route(depositCalls.takeBankList, {
    summary: 'Import a bank’s list exactly as previewed.',
    body: TakeBankList,
    reply: TakenBankList,
    errors: [409],
  }),
  keepBankColumns: route(depositCalls.keepBankColumns, {
    summary: 'Save the chosen columns for a bank’s heading, replacing the earlier choice.',
    body: KeepBankColumns,
    reply: IdReply,
  }),
  readTransfer: route(depositCalls.readTransfer, {
    summary:
      'The sender of a transfer according to the bank; the audit log records the reading and its reason.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: z.object({ id: Id, payer: z.string() }),
    errors: [404],
  }),
  readTransferNames: route(depositCalls.readTransferNames, {
    summary:
      'The names on an open transfer and on the deposits that it may pay, for comparison; the audit log records the reading.',
    params: idParams,
    reply: ComparedNames,
    errors: [404, 409],
  }),
  claimTransferReturn: route(depositCalls.claimTransferReturn, {
    summary:
      'Claim the return of a transfer, so that it pays nothing and nobody else returns it; others may take it over after an hour.',
    params: idParams,
    body: z.strictObject({
      /** The reason for the return, or for taking it over. */
      reason,
    }),
    reply: TransferRow,
    errors: [404, 409],
  }),
  releaseTransferReturn: route(depositCalls.releaseTransferReturn, {
    summary: 'Release a claimed return without paying it; the transfer is open again.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: TransferRow,
    errors: [404, 409],
  }),
  returnTransfer: route(depositCalls.returnTransfer, {
    summary: 'Record that the claimed transfer was sent back.',
    params: idParams,
    body: z.strictObject({ reference: requiredText(policy.deposits.referenceMax) }),
    reply: TransferRow,
    errors: [404, 409],
  }),

  listDepositMatches: route(depositCalls.listDepositMatches, {
    summary: 'Matches of transfers and deposits, including those that wait for a second member of staff.',
    query: listQuery({
      filter: { status: DepositMatchStatus.optional(), userId: Id.optional() },
      sortable: ['id', 'created', 'won'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(DepositMatchRow),
  }),
  showDepositMatch: route(depositCalls.showDepositMatch, {
    summary: 'One match, with the effect of approving it.',
    params: idParams,
    reply: DepositMatchDetails,
    errors: [404],
  }),
  readMatchNames: route(depositCalls.readMatchNames, {
    summary:
      'The names of a match that waits for a second member of staff, for comparison; the audit log records the reading.',
    params: idParams,
    reply: ComparedNames,
    errors: [404, 409],
  }),
  matchDeposits: route(depositCalls.matchDeposits, {
    summary:
      'Match transfers with deposits of one fan; the sums must agree. The coins are credited, above a limit only after a second approval.',
    body: z.strictObject({ depositIds: some, transferIds: some }),
    reply: DepositMatchRow,
    errors: [404, 409],
  }),
  approveDepositMatch: route(depositCalls.approveDepositMatch, {
    summary: 'Approve a match that another person proposed; the coins are credited.',
    params: idParams,
    body: z.strictObject({
      /** The sum in won, typed again. */
      won: Won,
    }),
    reply: DepositMatchRow,
    errors: [404, 409],
  }),
  dropDepositMatch: route(depositCalls.dropDepositMatch, {
    summary: 'Drop a proposed match; its transfers and deposits are open again.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: DepositMatchRow,
    errors: [404, 409],
  }),
} as const;
