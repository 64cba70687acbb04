import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type BankAccount, findBankAccounts } from '../../people/creators/bank-account.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { accountMarks } from './account-mark.ts';
import { type BankFile, bankFile } from './bank-file.ts';
import { changeBatch } from './change-batch.ts';
import type { ByFinance } from './commands.ts';
import { decideFile } from './decide-file.ts';
import { type FoundLine, findBatch, linesOf } from './queries.ts';

/** The file for the bank, with the accounts of all recipients. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Number of this file among those of the batch with different bytes, from 1. */
  readonly number: number;
  /** Numbers of the lines left out because their account differs from the approved one. */
  readonly changed: readonly number[];
}

/**
 * Makes the file for the bank’s bulk transfer of an approved batch. Accounts are read now, and lines whose account differs from the approved one are left out
 * (docs/rules/payouts.md#accounts). A repeated file has the same bytes, unless an account was changed meanwhile. The handover is recorded before the file is
 * returned (docs/rules/payouts.md#bank-file).
 * @throws AppError NOT_FOUND, PAYOUT_STATE, PAYOUT_CHANGED if a debt reduced an amount before the first file, or if an account was changed since the first
 *   reply for this key; PAYOUT_NOTHING if no line is left for it, PAYOUT_ACCOUNTS {count}, KEY_REUSED, BUSY
 */
export async function makePayoutFile(
  ctx: Ctx,
  { batchId, staffId, key: sent, reason }: ByFinance & { readonly batchId: string; readonly reason: string },
): Promise<MadeFile> {
  const at = ctx.clock.now();
  const [batch, all] = await Promise.all([findBatch(ctx.db, batchId), linesOf(ctx.db, batchId)]);
  if (!batch) throw new AppError('NOT_FOUND');
  const waiting = all.filter(({ state }) => state === 'WAITING');
  const creatorIds = [...new Set(waiting.map(({ creator_id }) => creator_id))];
  const [accounts, creators] = await Promise.all([
    findBankAccounts(ctx, creatorIds),
    findCreators(ctx.db, creatorIds),
  ]);
  const marks = accountMarks(ctx, accounts);
  // A creator now paid abroad has another account than the approved one, although the account in Korea is still stored (docs/rules/payouts.md#accounts).
  const isApproved = ({ creator_id, account_mark }: FoundLine) =>
    marks.isOf(creator_id, account_mark) && !creators.get(creator_id)?.overseasAccount;
  const lines = waiting.filter(isApproved);
  const changed = waiting.filter((line) => !isApproved(line)).map(({ line }) => line);
  const file = written(batchId, lines, accounts);
  // Only if a file may be made at all: otherwise the rejection by the batch's state comes first.
  const mayMake = batch.status === 'APPROVED' || batch.status === 'FILE_MADE';
  const refused =
    typeof file === 'number' && mayMake ? new AppError('PAYOUT_ACCOUNTS', { count: file }) : null;
  const { bytes, sha256 } = typeof file === 'number' ? { bytes: Buffer.alloc(0), sha256: '' } : file;
  const leftOut = changed.length > 0 ? { changed: changed.join(', ') } : {};
  const numbers = lines.map(({ line }) => line);
  const made = await changeBatch(ctx, {
    batchId,
    key: { scope: `makePayoutFile:${staffId}`, sent },
    intent: { batchId, reason },
    at,
    prepare: async () => {
      if (refused) throw refused;
      return {
        creatorIds: batch.file_number === null ? creatorIds : [],
        decide: (state, _, payableOf) =>
          decideFile(state, { batchId, operatorId: staffId }, { sha256, lines: numbers, changed }, payableOf),
        act: (_, after) =>
          staffAct({
            staffId,
            action: 'makePayoutFile',
            reason,
            before: null,
            at,
            object: { resource: 'payout-batches', id: batchId },
            after: { rows: lines.length, file: after?.file?.number ?? null, ...leftOut },
          }),
        reply: (after) => ({ number: after?.file?.number ?? 0, sha256, changed }),
      };
    },
  });
  // The key has an earlier reply, but its file can no longer be written.
  if (refused) throw refused;
  if (made.sha256 !== sha256) throw new AppError('PAYOUT_CHANGED');
  const name = `payout-${batch.month}-${batchId.slice(-12)}-${made.number}.csv`;
  return { name, bytes, sha256, number: made.number, changed: made.changed };
}

/** Returns the file; if it cannot be written, the number of accounts that prevent it. */
function written(
  batchId: string,
  lines: readonly FoundLine[],
  accounts: ReadonlyMap<string, BankAccount>,
): BankFile | number {
  const filled = lines.flatMap(({ creator_id: creatorId, ...line }) => {
    const account = accounts.get(creatorId);
    return account ? [{ ...line, creatorId, account }] : [];
  });
  if (filled.length < lines.length) return lines.length - filled.length;
  return bankFile(batchId, filled) ?? filled.filter((line) => bankFile(batchId, [line]) === null).length;
}
