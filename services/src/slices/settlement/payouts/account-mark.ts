import { createHmac } from 'node:crypto';
import type { PayoutAccount } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { derivedKeys } from '../../../derived-key.ts';
import type { BankAccount } from '../../people/creators/bank-account.ts';

/** By what accounts of creators are known again, without anybody who reads the database learning one. */
export interface AccountMarks {
  /** A keyed fingerprint of a creator’s account, made with the newest key; null where there is no account. */
  newest(creatorId: string): string | null;
  /** Whether a fingerprint, made with any of the keys, is of the account that the creator has now. */
  isOf(creatorId: string, mark: string | null): boolean;
}

/**
 * Fingerprints of accounts: bank, holder and number together, so another holder of the same number is another account.
 * @param accounts in clear, by creator
 */
export function accountMarks(
  { config }: Pick<Ctx, 'config'>,
  accounts: ReadonlyMap<string, BankAccount>,
): AccountMarks {
  const keys = derivedKeys(config, 'account of a payout');
  const marks = new Map(
    [...accounts].map(([creatorId, { bankName, bankAccountHolder, bankAccountNumber }]) => {
      const told = JSON.stringify([creatorId, bankName, bankAccountHolder, bankAccountNumber]);
      return [creatorId, keys.map((key) => createHmac('sha256', key).update(told).digest('hex'))];
    }),
  );
  return {
    newest: (creatorId) => marks.get(creatorId)?.[0] ?? null,
    isOf: (creatorId, mark) => mark !== null && (marks.get(creatorId)?.includes(mark) ?? false),
  };
}

/** How an account stands beside the one that a batch last paid. @param paid its fingerprint; undefined where no batch has paid the creator */
export const accountBeside = (
  marks: AccountMarks,
  creatorId: string,
  paid: string | undefined,
): PayoutAccount => (paid === undefined ? 'FIRST' : marks.isOf(creatorId, paid) ? 'SAME' : 'OTHER');
